import { type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import { langAttributeOf, pageLanguage } from '../language';
import { TopLayer } from '../layers/topLayer';
import { Icon } from '../ui/Icon';
import './toast.css';

/** The kind of a message, which decides its colour and icon. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';
/** How a message is shown. While one with a `toastId` stands, a second with the same is not shown. */
export type ToastOptions = {
  position?: 'top-right' | 'top-center';
  toastId?: string;
  /** ms; 3000 by default. False: until closed. */
  autoClose?: number | false;
};

const ICONS = {
  success: 'success',
  error: 'alert',
  info: 'info',
  warning: 'warning',
  default: 'info',
} as const;

const REGION: Readonly<Record<string, string>> = { hi: 'सूचनाएँ', mr: 'सूचना' };

const MOST = 2;
let shown: Id[] = [];

export const showToast = (kind: ToastKind, text: string, options: ToastOptions) => {
  const lang = langAttributeOf(text, pageLanguage());
  const id = toast[kind](<span lang={lang}>{text}</span>, options);
  if (options.autoClose === false) return;
  shown = [...shown.filter((shownId) => shownId !== id && toast.isActive(shownId)), id];
  for (const old of shown.slice(0, -MOST)) toast.dismiss(old);
};

export const dismissToast = (id: string) => toast.dismiss(id);

/** Fixed (decision 001). */
export const ToastBox = () => (
  <TopLayer>
    <ToastContainer
      aria-label={REGION[pageLanguage()] ?? 'Notifications'}
      position="top-right"
      autoClose={3000}
      theme="light"
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeButton={false}
      hideProgressBar
      icon={({ type }) => <Icon name={ICONS[type]} />}
    />
  </TopLayer>
);
