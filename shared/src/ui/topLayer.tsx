import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx';
import styles from './Modal.module.css';

const open: HTMLElement[] = [];

/** The one element that stands above whatever dialog is open, made when it is first wanted. */
let above: HTMLElement | undefined;
const aboveAll = (): HTMLElement => {
  if (!above) {
    above = document.createElement('div');
    above.className = cx(styles.above);
  }
  return above;
};

const place = () => (open.at(-1) ?? document.body).append(aboveAll());

/** Notes that `modal` is the topmost; returns what takes it off again. */
export const enterTopLayer = (modal: HTMLElement) => {
  open.push(modal);
  if (above?.isConnected) place();
  return () => {
    open.splice(open.indexOf(modal), 1);
    if (above?.isConnected) place();
  };
};

/** A modal dialog makes the rest of the page inert, so toasts stand inside it. The same nodes move. */
export function TopLayer({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    place();
    return () => aboveAll().remove();
  }, []);
  return createPortal(children, aboveAll());
}
