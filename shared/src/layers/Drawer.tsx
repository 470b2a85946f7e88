import type { ReactNode } from 'react';
import { IconButton } from '../ui/Button';
import { TearLine } from '../ui/TearLine';
import { Modal, type ModalProps } from './Modal';
import styles from './Modal.module.css';

type Props = ModalProps & { label: string; closeText: string; head: ReactNode };

export function Drawer({ label, closeText, head, children, ...rest }: Props) {
  return (
    <Modal {...rest} kind={styles.side} aria-label={label}>
      <div className={styles.drawer}>
        <div className={styles.head}>
          <div>{head}</div>
          <IconButton icon="close" label={closeText} onClick={rest.onClose} />
          <TearLine under="surface" />
        </div>
        {children}
      </div>
    </Modal>
  );
}
