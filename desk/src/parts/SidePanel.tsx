import { IconButton, Modal, type ModalProps } from '@ank/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../texts';
import styles from './SidePanel.module.css';

type Props = Omit<ModalProps, 'open'> & { title: string; subtitle?: string; children: ReactNode };

/**
 * A form or the details of a row: beside its list on a wide screen, the whole screen on a phone. A form has
 * the focus in its first field.
 */
export function SidePanel({ title, subtitle, children, ...rest }: Props) {
  const t = useTexts();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      panel.current?.querySelector<HTMLElement>('form :is(input, select)')?.focus({ preventScroll: true }),
    [],
  );
  return (
    <Modal {...rest} open kind={styles.side} aria-labelledby={id}>
      <div ref={panel} className={styles.panel}>
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
