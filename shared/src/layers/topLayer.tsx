import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../ui/cx';
import styles from './Modal.module.css';

const open: HTMLElement[] = [];

let above: HTMLElement | undefined;
const getOrMakeTopLayerElement = () => {
  if (!above) {
    above = document.createElement('div');
    above.className = cx(styles.above);
    above.dataset.ank = '';
  }
  return above;
};

const moveTopLayerIntoNewestModal = () => (open.at(-1) ?? document.body).append(getOrMakeTopLayerElement());

export const registerModalForTopLayer = (modal: HTMLElement) => {
  open.push(modal);
  if (above?.isConnected) moveTopLayerIntoNewestModal();
  return () => {
    open.splice(open.indexOf(modal), 1);
    if (above?.isConnected) moveTopLayerIntoNewestModal();
  };
};

/**
 * Renders its children above everything. They stand inside an open modal, because the rest of the page is
 * inert.
 */
export function TopLayer({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    moveTopLayerIntoNewestModal();
    return () => getOrMakeTopLayerElement().remove();
  }, []);
  return createPortal(children, getOrMakeTopLayerElement());
}
