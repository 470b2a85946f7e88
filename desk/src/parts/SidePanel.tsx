import { IconButton, Modal, type ModalProps } from '@ank/shared/ui';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts';
import styles from './SidePanel.module.css';

type Props = Omit<ModalProps, 'open'> & { title: string; subtitle?: string; children: ReactNode };

/** A form or the details of a row: beside its list on a wide screen, the whole screen on a phone. */
export function SidePanel({ title, subtitle, children, ...rest }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <Modal {...rest} open kind={styles.side} aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
          <IconButton icon="close" label={t('closePanel')} onClick={rest.onClose} />
        </div>
        {children}
      </div>
    </Modal>
  );
}
