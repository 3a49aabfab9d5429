/* Files that somebody keeps. */

/** Long after any browser has taken it. */
const A_MINUTE = 60_000;

/** Hands a file to the browser, which asks where to, or puts it where it puts all. */
export function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.append(link); // some browsers let nothing be pressed that isn't in the page
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), A_MINUTE);
}
