/* What somebody takes along to paste it elsewhere. */

/** Whether it's in the clipboard now. Plain http has none: there the old way is taken, by what is selected. */
export async function copied(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return selected(text, beside);
  }
}

function selected(text: string, beside: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'spoken';
  beside.append(field); // a dialog lets nothing outside of it be selected
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
