import { isReactNode } from './nodeGuard';

let lastFocused: EventTarget | null = null;

const noteFocus = ({ target }: Event): void => {
  lastFocused = target;
};

/** A tap elsewhere leaves the field. */
const forgetFocus = (): void => {
  lastFocused = null;
};

/** Notes which field has the focus, because one that is removed or moved loses it. Gives what ends it. */
export const startRecordingFocus = (): (() => void) => {
  lastFocused = document.activeElement;
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('pointerdown', forgetFocus);
  return () => {
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('pointerdown', forgetFocus);
  };
};

const focusField = (field: HTMLElement): void => field.focus({ preventScroll: true });

/** Gives the focus back to a field that lost it because it was moved, for somebody may be typing there. */
export const restoreFocus = (records: readonly MutationRecord[]): void => {
  const field = lastFocused;
  if (!(field instanceof HTMLElement) || !field.isConnected) return;
  const { activeElement, body } = field.ownerDocument;
  if (activeElement !== body) return;
  const isMoved = records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(field)));
  if (isMoved) focusField(field);
};

/** An engine that does not know the selector throws: its dialogs are left as they are. */
const isAbovePage = (dialog: HTMLDialogElement): boolean => {
  try {
    return dialog.matches(':modal');
  } catch {
    return true;
  }
};

const dialogsIn = (node: Node): HTMLDialogElement[] => {
  if (node instanceof HTMLDialogElement) return [node];
  return node instanceof Element ? [...node.querySelectorAll('dialog')] : [];
};

/** Puts dialogs above the page again, which they leave when they are moved with what they stand in. */
export const restoreDialogs = (records: readonly MutationRecord[]): void => {
  const moved = records.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => node.isConnected);
  for (const dialog of new Set(moved.flatMap(dialogsIn))) {
    if (!dialog.open || !isReactNode(dialog) || isAbovePage(dialog)) continue;
    const field = lastFocused;
    dialog.removeAttribute('open');
    dialog.showModal();
    if (field instanceof HTMLElement && dialog.contains(field)) focusField(field);
  }
};
