import { Icon, type IconName } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from '../bids/Row.module.css';
import { clockTimeOf, withoutClockTime } from '../list/groupByDay';

type Props = {
  icon: IconName;
  /** Points that came in. */
  isGain?: boolean;
  title: ReactNode;
  /** The bet or the number that it is of, beside the time: the title says it to screen readers. */
  detail?: ReactNode;
  /** The language of title and detail, where it is not the player's. */
  lang?: string | undefined;
  amount: ReactNode;
  /** As the provider sent it: the heading above shows the day, so here it is for screen readers alone. */
  date: string;
  /** The text at the end of the line of the time: the balance after it. */
  beside?: ReactNode;
  state: ReactNode;
  /** The number that support asks for. */
  id: string;
  /** The number stands beside the time, also while the row is folded. */
  hasNumber?: boolean;
  /** The actions that are always offered. */
  actions?: ReactNode;
  /** The actions that are offered once the row is opened. */
  more?: ReactNode;
};

/**
 * Renders a movement of money in two lines: what and how much, when and how it stands. A tap opens the rest:
 * its number, and what can be done with it.
 */
export function PointsMovementRow(props: Props) {
  const {
    icon,
    isGain = false,
    title,
    detail,
    lang,
    amount,
    date,
    beside,
    state,
    id,
    hasNumber,
    actions,
    more,
  } = props;
  const time = clockTimeOf(date);
  return (
    <>
      <details className={hasNumber ? `${styles.details} ${styles.numbered}` : styles.details}>
        <summary className={styles.row}>
          <span className={isGain ? `${styles.tile} ${styles.in}` : styles.tile}>
            <Icon name={icon} />
          </span>
          <span className={styles.top}>
            <span className={styles.name} lang={lang}>
              {title}
            </span>
            <span className={isGain ? `${styles.amount} ${styles.gain}` : styles.amount}>{amount}</span>
          </span>
          <span className={styles.line}>
            <span className={styles.meta}>
              <span className="sr">{`${withoutClockTime(date)} `}</span>
              <span>{time}</span>
              {detail && (
                <span aria-hidden="true" lang={lang}>
                  {time && <span>{' \u00b7 '}</span>}
                  <span>{detail}</span>
                </span>
              )}
            </span>
            {beside && <span className={styles.beside}>{beside}</span>}
            {state}
            {id && (
              <span translate="no" className={styles.number}>
                {` #${id}`}
              </span>
            )}
          </span>
        </summary>
        {more && <div className={styles.more}>{more}</div>}
      </details>
      {actions && <div className={styles.always}>{actions}</div>}
    </>
  );
}
