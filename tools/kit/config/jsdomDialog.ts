/** jsdom cannot show a dialog: this follows the standard, except that what lies behind is not inert. */
const focusBeforeDialog = new Map<HTMLDialogElement, Element | null>();
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

function showModal(this: HTMLDialogElement) {
  if (this.open) {
    if (focusBeforeDialog.has(this)) return;
    throw new DOMException('The dialog is already open', 'InvalidStateError');
  }
  if (!this.isConnected) throw new DOMException('The dialog is not in the document', 'InvalidStateError');
  this.setAttribute('open', '');
  focusBeforeDialog.set(this, document.activeElement);
  const target = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE);
  if (target) return target.focus();
  this.tabIndex = -1;
  this.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute('open');
  const before = focusBeforeDialog.get(this);
  focusBeforeDialog.delete(this);
  if (before instanceof HTMLElement) before.focus();
  setTimeout(() => this.dispatchEvent(new Event('close')));
}

if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog that left the document unclosed is no longer shown.
    const top = [...focusBeforeDialog.keys()].findLast(({ isConnected }) => isConnected);
    if (top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
