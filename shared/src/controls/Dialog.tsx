import { Icon, Modal, type ModalProps } from '@ank/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';
import sheetStyles from './Sheets.module.css';

export function Dialog({
  title,
  subtitle,
  children,
  ...rest
}: ModalProps & { title: ReactNode; subtitle?: ReactNode }) {
  const id = useId();
  return (
    <Modal {...rest} kind={styles.centred} aria-labelledby={id}>
      <div className={styles.slip}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children}
      </div>
    </Modal>
  );
}

export type Fact = { label: string; value: ReactNode; big?: boolean };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, big }) => (
        <div key={label} className={big ? styles.big : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

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

export function Popup({ label, children, ...rest }: ModalProps & { label: string; children: ReactNode }) {
  return (
    <Modal {...rest} kind={sheetStyles.clear} aria-label={label}>
      <div className={sheetStyles.popup}>{children}</div>
    </Modal>
  );
}
