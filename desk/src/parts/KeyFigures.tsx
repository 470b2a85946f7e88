import { cx } from '@ank/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './KeyFigures.module.css';

type KeyFigure = {
  label: string;
  value: string;
  /** The unit of the value, written small behind it. */
  unit?: string;
  /** Whether the value is bad news: a loss, or more than a limit. */
  isBad?: boolean;
  /** Whether the value is something that is still to be done. */
  isPending?: boolean;
  /** Stands in place of the value where there is none. */
  instead?: ReactNode;
  /** How it compares, in a line below. */
  more?: ReactNode;
  /** Leads to what was counted. */
  onChoose?: (() => void) | undefined;
};

type Props = {
  title?: string;
  /** Names the sums where no title stands above them. */
  label?: string;
  figures: readonly KeyFigure[];
  note?: string | undefined;
};

/** The sums that a page begins with: a large figure below each label, all in one card. */
export function KeyFigures({ title, label: name, figures, note }: Props) {
  const id = useId();
  return (
    <section aria-label={name} aria-labelledby={title && id} className={styles.line}>
      {title && <h2 id={id}>{title}</h2>}
      <dl>
        {figures.map(({ label, value, unit, isBad = false, isPending = false, instead, more, onChoose }) => (
          <div key={label}>
            <dt>{label}</dt>
            {instead ? (
              <dd className={styles.instead}>{instead}</dd>
            ) : (
              <dd translate="no" className={cx(isBad && styles.bad, isPending && styles.pending)}>
                {onChoose ? (
                  <button type="button" aria-label={`${label}: ${value}`} onClick={onChoose}>
                    {value}
                  </button>
                ) : (
                  <span>{value}</span>
                )}
                {unit && <small translate="yes">{` ${unit}`}</small>}
              </dd>
            )}
            {more && <dd className={styles.more}>{more}</dd>}
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </section>
  );
}
