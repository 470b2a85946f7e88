import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx';
import styles from './Modal.module.css';

const open: HTMLElement[] = [];
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Notes that `modal` is the topmost; returns what takes it off again. */
export const enterTopLayer = (modal: HTMLElement) => {
  open.push(modal);
  tell();
  return () => {
    open.splice(open.indexOf(modal), 1);
    tell();
  };
};

/**
 * Keeps its children in sight and in the ear whatever dialog is open: a modal dialog makes the rest of the page
 * inert, so toasts have to stand inside it. The same nodes move, nothing is drawn twice.
 */
export function TopLayer({ children }: { children: ReactNode }) {
  const [host] = useState(() => {
    const fresh = document.createElement('div');
    fresh.className = cx(styles.above);
    return fresh;
  });
  useLayoutEffect(() => {
    const place = () => (open.at(-1) ?? document.body).append(host);
    place();
    watchers.add(place);
    return () => {
      watchers.delete(place);
      host.remove();
    };
  }, [host]);
  return createPortal(children, host);
}
