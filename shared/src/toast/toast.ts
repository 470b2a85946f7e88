import { langOf } from '../language';
import type { ToastKind, ToastOptions } from './ToastBox';

type Box = typeof import('./ToastBox');

let loading: Promise<Box> | undefined;
let arrived: Box | undefined;
const hosts = new Set<() => void>();

export const onToastsWanted = (listener: () => void) => {
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

const sayPlainly = (text: string, stays: boolean) => {
  const line = document.createElement('div');
  line.setAttribute('role', 'alert');
  line.className = 'plain-toast';
  line.lang = langOf(text, document.documentElement.lang) ?? document.documentElement.lang;
  line.textContent = text;
  line.dataset.ank = '';
  (document.querySelector('dialog[open]') ?? document.body).append(line);
  if (stays) line.addEventListener('click', () => line.remove());
  else setTimeout(() => line.remove(), PLAIN_MS);
};

const say =
  (kind: ToastKind) =>
  (text: string, options: ToastOptions = {}) => {
    for (const host of hosts) host();
    loadToasts().then(
      ({ show }) => show(kind, text, options),
      () => sayPlainly(text, options.autoClose === false),
    );
  };

export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
};
