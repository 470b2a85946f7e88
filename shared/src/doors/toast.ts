export { type ToastKind, type ToastOptions, toast } from '../toast/toast';
