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

export const show = (kind: ToastKind, text: string, options: ToastOptions): void => {
  toast[kind](text, options);
};

/** Where toasts appear, how many and how long is fixed (decision 025). */
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
