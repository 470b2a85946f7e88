import { useSyncExternalStore } from 'react';
import { langAttributeOf } from '../language';
import type { ToastKind, ToastOptions } from './ToastBox';

type Box = typeof import('./ToastBox');

let loading: Promise<Box> | undefined;
let arrived: Box | undefined;
const loadedListeners = new Set<() => void>();

const subscribeToToastBoxLoaded = (onLoaded: () => void) => {
  loadedListeners.add(onLoaded);
  return () => void loadedListeners.delete(onLoaded);
};

/** Returns the toast box, or undefined until its code has arrived. */
export const useToastBox = () => useSyncExternalStore(subscribeToToastBoxLoaded, () => arrived?.ToastBox);

export const loadToastBox = (): Promise<Box> => {
  loading ??= import(/* webpackChunkName: "toasts" */ './ToastBox').then(
    (box) => {
      arrived = box;
      for (const onLoaded of loadedListeners) onLoaded();
      return box;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

const PLAIN_MS = 3000;

const showPlainToast = (text: string, isUntilTapped: boolean) => {
  const { lang } = document.documentElement;
  const line = Object.assign(document.createElement('div'), {
    className: 'plain-toast',
    lang: langAttributeOf(text, lang) ?? lang,
    textContent: text,
  });
  line.setAttribute('role', 'alert');
  line.dataset.ank = '';
  (document.querySelector('dialog[open]') ?? document.body).append(line);
  if (isUntilTapped) line.addEventListener('click', () => line.remove());
  else setTimeout(() => line.remove(), PLAIN_MS);
};

const newToastFunction =
  (kind: ToastKind) =>
  (text: string, options: ToastOptions = {}) => {
    loadToastBox().then(
      ({ showToast }) => showToast(kind, text, options),
      () => showPlainToast(text, options.autoClose === false),
    );
  };

/**
 * Shows a message at the top of the screen, also over an open dialog. Its code loads with the first one.
 *
 * @example
 * import { toast } from '@ank/shared/toast';
 *
 * export const confirmSaved = () => toast.success('Saved', { toastId: 'saved', autoClose: 5000 });
 */
export const toast = {
  success: newToastFunction('success'),
  error: newToastFunction('error'),
  info: newToastFunction('info'),
  warning: newToastFunction('warning'),
  /** Takes a message away again, by its `toastId`: what it said is no longer so. */
  dismiss: (toastId: string) =>
    void loading?.then(
      (box) => box.dismissToast(toastId),
      () => {},
    ),
};
