/** The library is not needed to draw a page: it is fetched once the first screen stands, or with the first toast. */

export type ToastKind = 'success' | 'error' | 'info' | 'warning';
export type ToastOptions = {
  position?: 'top-right' | 'top-center';
  /** A toast with the id of one on screen is not shown again. */
  toastId?: string;
  /** ms; the default is 3000. */
  autoClose?: number;
};

type Box = typeof import('./ToastBox');

let loading: Promise<Box> | undefined;
let arrived: Box | undefined;
const hosts = new Set<() => void>();

export const onToastsWanted = (listener: () => void): (() => void) => {
  hosts.add(listener);
  return () => void hosts.delete(listener);
};

export const loadToasts = (): Promise<Box> => {
  loading ??= import(/* webpackChunkName: "toasts" */ './ToastBox').then(
    (box) => {
      arrived = box;
      return box;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

export const arrivedToasts = (): Box | undefined => arrived;

const PLAIN_MS = 3000;

/** Where the library cannot be had the words are still said. */
const sayPlainly = (text: string) => {
  const line = document.createElement('div');
  line.setAttribute('role', 'alert');
  line.className = 'plain-toast';
  line.textContent = text;
  (document.querySelector('dialog[open]') ?? document.body).append(line);
  setTimeout(() => line.remove(), PLAIN_MS);
};

const say =
  (kind: ToastKind) =>
  (text: string, options: ToastOptions = {}): void => {
    for (const host of hosts) host();
    loadToasts().then(
      ({ show }) => show(kind, text, options),
      () => sayPlainly(text),
    );
  };

export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
};
