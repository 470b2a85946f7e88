import { ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon } from '../ui/Icon';
import { TopLayer } from '../ui/topLayer';
import type { ToastKind, ToastOptions } from './toast';
import './toast.css';

const ICONS = {
  success: 'success',
  error: 'alert',
  info: 'info',
  warning: 'warning',
  default: 'info',
} as const;

/** Shows one toast; shown before the box stands, it waits for it. */
export const show = (kind: ToastKind, text: string, options: ToastOptions): void => {
  toast[kind](text, options);
};

/** The container of react-toastify with the specification's defaults. */
export const ToastBox = () => (
  <TopLayer>
    <ToastContainer
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
