import { today } from '@ank/shared/clock';
import { useLanguage } from '@ank/shared/texts';
import { Card, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { formatDayWithNamedMonth, groupByDay, isTextOfDay } from '../list/groupByDay';
import { useTexts } from '../texts';
import { dayIdOf } from './dayIdOf';
import styles from './SumsByDay.module.css';
import type { Transaction } from './transactionAndWithdrawalEndpoints';

const sumOf = (transactions: readonly Transaction[], isIn: boolean) =>
  transactions.reduce((sum, { isCredit, points = 0 }) => sum + (isCredit === isIn ? points : 0), 0);

/** A long list draws a day once the page is near it. */
const MAX_TRIES = 6;

/** Moves the page and the focus to a day, which stands at `part` of the height of its list. */
const showDay = (group: number, part: number, tries = MAX_TRIES) => {
  const section = document.getElementById(dayIdOf(group));
  if (section) {
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
    return;
  }
  const list = document.querySelector(`[id^="${dayIdOf('')}"]`)?.parentElement;
  if (!list || tries === 0) return;
  const { top, height } = list.getBoundingClientRect();
  window.scrollTo(0, window.scrollY + top + height * part);
  requestAnimationFrame(() => showDay(group, part, tries - 1));
};

export type SumsByDayProps = { transactions: readonly Transaction[] };

/** Renders what came in and what went out on each day; a press leads to the day in the list. */
export default function SumsByDay({ transactions }: SumsByDayProps) {
  const t = useTexts();
  const language = useLanguage();
  const [now] = useState(today);
  const days = groupByDay(transactions, ({ date }) => date);
  const before = days.map((_, group) =>
    days.slice(0, group).reduce((rows, { items }) => rows + items.length, group),
  );
  const all = transactions.length + days.length;
  return (
    <section aria-labelledby="sums-by-day">
      <Card flush className={styles.card}>
        <h2 id="sums-by-day" className={styles.title}>
          <span>{t('byDay')}</span> <small>pts</small>
        </h2>
        <ul className={styles.days}>
          {days.map(({ day, items }, group) => {
            const [came, went] = [sumOf(items, true), sumOf(items, false)];
            return (
              <li key={dayIdOf(group)}>
                <button type="button" onClick={() => showDay(group, (before[group] ?? 0) / all)}>
                  <span>{isTextOfDay(day, now) ? t('today') : formatDayWithNamedMonth(day, language)}</span>
                  <span className={styles.sums}>
                    {came > 0 && (
                      <span className={styles.gain}>
                        <span className="sr">{` ${t('cameIn')} `}</span>
                        <span translate="no">{`+${formatPoints(came)}`}</span>
                      </span>
                    )}
                    {went > 0 && (
                      <span>
                        <span className="sr">{` ${t('wentOut')} `}</span>
                        <span translate="no">{`\u2212${formatPoints(went)}`}</span>
                      </span>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
