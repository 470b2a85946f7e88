import { type ReactNode, useId } from 'react';
import styles from './KeyFigures.module.css';

type KeyFigure = {
  label: string;
  value: string;
  /** Whether the value is bad news: a loss, or more than a limit. */
  isBad?: boolean;
  /** Stands in place of the value where there is none. */
  instead?: ReactNode;
  /** How it compares, in a line below. */
  more?: ReactNode;
};

type Props = { title?: string; figures: readonly KeyFigure[]; note?: string | undefined };

/** The sums that a page begins with: a large figure below each label, all in one card. */
export function KeyFigures({ title, figures, note }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={title && id} className={styles.line}>
      {title && <h2 id={id}>{title}</h2>}
      <dl>
        {figures.map(({ label, value, isBad = false, instead, more }) => (
          <div key={label}>
            <dt>{label}</dt>
            {instead ? (
              <dd className={styles.instead}>{instead}</dd>
            ) : (
              <dd translate="no" className={isBad ? styles.bad : undefined}>
                {value}
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
