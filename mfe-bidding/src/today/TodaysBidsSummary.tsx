import { MAX_ROWS } from '@ank/protocol/max-rows';
import type { Market } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { createTexts } from '@ank/shared/texts';
import { formatPoints, Icon } from '@ank/shared/ui';
import styles from './TodaysBidsSummary.module.css';
import { en, others } from './texts/catalogue';
import { summarizeTodaysBids, todayAsHistoryDate, useBiddingTodayQuery } from './todaysBids';

const useTodayTexts = createTexts(en, others);

/**
 * Says what became of today's bids, so that one who opens the app to know whether he has won reads it before
 * the first market. Its place is kept while nothing is known.
 */
export default function TodaysBidsSummary({ markets }: { markets: readonly Market[] }) {
  const t = useTodayTexts();
  const { data, isLoading } = useBiddingTodayQuery(todayAsHistoryDate(), {
    refetchOnMountOrArgChange: 10,
    refetchOnFocus: true,
  });
  // A provider that names no states allows no sum, nor does a whole page, beyond which there may be more.
  const isKnown = data !== undefined && data.length < MAX_ROWS && data.every(({ state }) => state !== '');
  const { open, openPoints, won, next } = summarizeTodaysBids(isKnown ? data : [], markets);
  const waiting = t('open', { count: open, points: formatPoints(openPoints) });
  return (
    <Link to={won > 0 ? '/imp3' : '/imp4'} className={styles.today} aria-busy={isLoading || undefined}>
      <Icon name={won > 0 ? 'trophy' : 'ticket'} />
      <span className={styles.text}>
        {won > 0 && <b className={styles.won}>{t('won', { points: formatPoints(won) })}</b>}
        {!isKnown && <b>{t('see')}</b>}
        {isKnown && open === 0 && won === 0 && <b>{t(data.length > 0 ? 'decided' : 'none')}</b>}
        {open > 0 && (won > 0 ? <span>{waiting}</span> : <b>{waiting}</b>)}
        {open > 0 && won === 0 && next && <span>{t('next', { time: next })}</span>}
      </span>
      <Icon name="chevron-right" small />
    </Link>
  );
}
