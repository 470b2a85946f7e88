export const selectText = (element: HTMLElement): void => {
  getSelection()?.selectAllChildren(element);
};

/** The old way, for pages on plain http and for browsers that refuse the clipboard. */
const copyBySelection = (text: string): boolean => {
  const holder = document.createElement('span');
  holder.textContent = text;
  holder.className = 'sr';
  document.body.append(holder);
  selectText(holder);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    getSelection()?.removeAllRanges();
    holder.remove();
  }
};

/** Puts `text` on the clipboard; false when every way is refused. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
