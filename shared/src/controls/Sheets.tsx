import { Modal, type ModalProps } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from './Sheets.module.css';

export function BottomSheet({
  label,
  children,
  ...rest
}: ModalProps & { label: string; children: ReactNode }) {
  return (
    <Modal {...rest} kind={styles.bottom} aria-label={label}>
      <div className={styles.sheet}>{children}</div>
    </Modal>
  );
}

export function Popup({ label, children, ...rest }: ModalProps & { label: string; children: ReactNode }) {
  return (
    <Modal {...rest} kind={styles.clear} aria-label={label}>
      <div className={styles.popup}>{children}</div>
    </Modal>
  );
}
