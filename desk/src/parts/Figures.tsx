import { useId } from 'react';
import styles from './Figures.module.css';

type Figure = {
  label: string;
  value: string;
  /** Whether the value is bad news: a loss, or more than a limit. */
  isBad?: boolean;
};

type Props = { title?: string; figures: readonly Figure[]; note?: string | undefined };

/** The sums that a page begins with: a large figure below each label, all in one card. */
export function Figures({ title, figures, note }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={title && id} className={styles.line}>
      {title && <h2 id={id}>{title}</h2>}
      <dl>
        {figures.map(({ label, value, isBad = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no" className={isBad ? styles.bad : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </section>
  );
}
