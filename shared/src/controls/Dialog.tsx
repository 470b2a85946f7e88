import { Icon, Modal, type ModalProps } from '@ank/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './Dialog.module.css';

/**
 * Renders a dialog in the middle of the screen, named by its title.
 *
 * @example
 * import { Dialog, DialogActions } from '@ank/shared/controls';
 * import { Button } from '@ank/shared/ui';
 *
 * export function RemoveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
 *   return (
 *     <Dialog open={open} onClose={onClose} title="Remove this account?">
 *       <DialogActions>
 *         <Button variant="ghost" onClick={onClose}>
 *           Keep
 *         </Button>
 *       </DialogActions>
 *     </Dialog>
 *   );
 * }
 */
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

/**
 * A label and its value; `big` is for the one that decides. A `unit` stands beside a figure that stays a
 * figure alone where it is copied.
 */
export type Fact = { label: string; value: ReactNode; big?: boolean; unit?: string };

/** Tells whether the value is nothing but figures, which a translation has to leave as they are. */
const isNumberText = (value: ReactNode): boolean => /^[\d.,]+$/.test(String(value));

/** Renders facts as a list of labels and values. Labels are unique within it. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, big, unit }) => (
        <div key={label} className={big ? styles.big : undefined}>
          <dt>{label}</dt>
          <dd translate={isNumberText(value) ? 'no' : undefined} data-unit={unit}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders a sentence that warns, with an icon. */
export function WarningWithIcon({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

/** Renders the row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
