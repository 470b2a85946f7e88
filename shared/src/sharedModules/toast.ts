export type { ToastKind, ToastOptions } from '../toast/ToastBox';
export { toast } from '../toast/toast';
