import { Modal, type ModalProps } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import sheetStyles from './Sheets.module.css';

/** Renders a dialog that stands at the bottom of the screen; `label` names it to screen readers. */
export function BottomSheet({
  label,
  children,
  ...rest
}: ModalProps & { label: string; children: ReactNode }) {
  return (
    <Modal {...rest} kind={sheetStyles.bottom} aria-label={label}>
      <div className={sheetStyles.sheet}>{children}</div>
    </Modal>
  );
}

/** Renders a dialog without a frame, for a picture; `label` names it to screen readers. */
export function FramelessDialog({
  label,
  children,
  ...rest
}: ModalProps & { label: string; children: ReactNode }) {
  return (
    <Modal {...rest} kind={sheetStyles.clear} aria-label={label}>
      <div className={sheetStyles.popup}>{children}</div>
    </Modal>
  );
}
