/** Buttons in rows of at most three, the fuller ones below: how many each row has. */
export function rows(count: number): readonly number[] {
  const lines = Math.ceil(count / 3);
  return Array.from({ length: lines }, (_, n) => Math.floor((count + n) / lines));
}
