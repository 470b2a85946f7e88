import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../ui/cx';
import styles from './Modal.module.css';

const open: HTMLElement[] = [];

let above: HTMLElement | undefined;
const aboveAll = () => {
  if (!above) {
    above = document.createElement('div');
    above.className = cx(styles.above);
    above.dataset.ank = '';
  }
  return above;
};

const placeTopLayer = () => (open.at(-1) ?? document.body).append(aboveAll());

export const enterTopLayer = (modal: HTMLElement) => {
  open.push(modal);
  if (above?.isConnected) placeTopLayer();
  return () => {
    open.splice(open.indexOf(modal), 1);
    if (above?.isConnected) placeTopLayer();
  };
};

/**
 * Renders its children above everything. They stand inside an open modal, because the rest of the page is
 * inert.
 */
export function TopLayer({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    placeTopLayer();
    return () => aboveAll().remove();
  }, []);
  return createPortal(children, aboveAll());
}
