import { cx } from '@ank/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './Setup.module.css';

type Props = {
  title: string;
  note?: string | undefined;
  /** An action or a state at the right of the title. */
  aside?: ReactNode;
  /** Whether it fills both columns. */
  isWide?: boolean;
  children?: ReactNode;
};

/** A card that holds one subject of a page. */
export function TitledCard({ title, note, aside, isWide = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.card, isWide && styles.wide)}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** Cards beside each other where there is room: two in a row, or three. */
export function TitledCardGrid({ inRow = 2, children }: { inRow?: 2 | 3; children: ReactNode }) {
  return <div className={cx(styles.cards, inRow === 3 && styles.three)}>{children}</div>;
}

export type LabelValueRow = {
  label: string;
  value: ReactNode;
  /** Whether there is nothing: it is written paler. */
  isNone?: boolean;
};

/** Labels with their values, a line each. */
export function LabelValueRows({ rows }: { rows: readonly LabelValueRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, isNone }) => (
        <div key={label} data-none={isNone || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows how much of a limit is used; beside the words that say it. */
export function LimitUsageBar({ used, most }: { used: number; most: number }) {
  const part = most > 0 ? Math.min(1, Math.max(0, used) / most) : 0;
  return (
    <span aria-hidden="true" className={styles.bar}>
      <span style={{ width: `${Math.round(100 * part)}%` }} data-full={part === 1 || undefined} />
    </span>
  );
}

type UsedProps = { rows: readonly { label: string; used: number; most: number; text: string }[] };

/** How much of each limit is used, in words and as a bar. */
export function LimitUsageRows({ rows }: UsedProps) {
  return (
    <dl>
      {rows.map(({ label, used, most, text }) => (
        <div key={label} className={styles.used}>
          <dt>{label}</dt>
          <dd translate="no">
            <span>{text}</span>
            <LimitUsageBar used={used} most={most} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
