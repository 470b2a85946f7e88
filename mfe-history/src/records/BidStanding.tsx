import { langOf, useLanguage } from '@ank/shared/texts';
import { formatPoints } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './BidStanding.module.css';
import type { HistoryRecord } from './records';

/** A bid's number and how it stands; nothing of what the provider does not say. */
export function BidStanding({
  record: { number, state, won, reason },
  isPart = false,
}: {
  record: HistoryRecord;
  /** Of a bid whose number stands above. */
  isPart?: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  if (isPart ? !state : !number && !state) return null;
  const words = () => {
    if (state === 'won' && won !== undefined) return t('wonPoints', { points: formatPoints(won) });
    if (state === 'refunded' && reason)
      return (
        <>
          {t('refundedBecause', { reason: '' })}
          <span lang={langOf(reason, language)}>{reason}</span>
        </>
      );
    return state && t(state);
  };
  return (
    <p className={styles.standing}>
      {state && <b className={styles[state]}>{words()}</b>} {number && !isPart && <span>#{number}</span>}
    </p>
  );
}
