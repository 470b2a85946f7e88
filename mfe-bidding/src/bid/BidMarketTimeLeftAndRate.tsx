import type { BetType, Session } from '@ank/protocol/bet-types';
import { exampleOf } from '@ank/shared/bet-help';
import type { MarketState } from '@ank/shared/navigation';
import { cx, Icon } from '@ank/shared/ui';
import { biddingEndTimeOf, type ClosedSessions } from '../lines/sessionClosingTimes';
import { minuteBeforeEndPastMidnight, useTimeLeftTexts } from '../markets/timeLeft';
import { findBestRate, useBiddingRatesQuery } from '../rates/rateEndpoints';
import { useTexts } from '../texts';
import styles from './BidMarketTimeLeftAndRate.module.css';

type Props = {
  type: BetType;
  market: MarketState;
  /** "5-March-2025". */
  date: string;
  session: Session;
  closed: ClosedSessions;
  /** Minutes of the game's day. */
  minute: number;
};

/** Says what a bid is on, how long the chosen session takes bids, the day, and what the bet type pays. */
export function BidMarketTimeLeftAndRate({ type, market, date, session, closed, minute }: Props) {
  const t = useTexts();
  const end = biddingEndTimeOf(type, market, session);
  const isClosed = closed[session];
  const timed = { openTime: end ?? '', closeTime: '', isOpen: !isClosed };
  const left = useTimeLeftTexts(timed, minuteBeforeEndPastMidnight(end, minute));
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const rate = findBestRate(rates, type, exampleOf(type).paidAs);
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <span className={styles.market}>{market.gameName}</span>
        {left && (
          <b className={cx(styles.left, left.isSoon && styles.soon)}>{t('leftWord', { time: left.words })}</b>
        )}
        {isClosed && <b className={cx(styles.left, styles.closed)}>{t('closedNow')}</b>}
      </div>
      <div className={styles.line}>
        <div className={styles.day}>
          <label>
            <Icon name="calendar" small />
            <span className="sr">{t('date')}</span>
            <input readOnly size={date.length} value={date} />
          </label>
          {/* Elsewhere the switch of the sessions says it, or the name of a Starline draw. */}
          {left &&
            type.mode !== 'starline' &&
            (type.sessions !== 'both' || type.form.startsWith('sangam')) && (
              <span className={styles.till}>{t('till', { time: timed.openTime })}</span>
            )}
        </div>
        {rate && (
          <span className={styles.pays}>
            {t(rate.isMost ? 'wordOfMost' : 'wordOfRate', { stake: rate.stake, win: rate.win })}
          </span>
        )}
      </div>
    </div>
  );
}
