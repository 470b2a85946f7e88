import type { Mode } from '@ank/protocol/bet-types';
import { Link } from '@ank/shared/router';
import { cx, formatPoints, Points } from '@ank/shared/ui';
import { memo } from 'react';
import { RecordMarketAndTime } from '../bids/RecordRow';
import type { BidPageLink } from '../entries/BidRowLayout';
import type { HistoryRecord } from '../entries/historyRecords';
import { SessionMarks } from '../entries/SessionMarks';
import { betTypeName, useTexts } from '../texts';
import styles from './WinTicket.module.css';

/** The colours of Gali's wins. The name of the bet type stands on the stub: colour is never the only sign. */
const GALI_COLOURS = new Map([
  ['left digit', styles.left],
  ['right digit', styles.right],
  ['jodi digit', styles.jodi],
]);

type Props = { mode: Mode; record: HistoryRecord; page: BidPageLink | undefined };

/** Renders a win as a torn ticket: the number on its stub, then what it paid and for which bid. */
export const WinTicket = memo(({ mode, record, page }: Props) => {
  const t = useTexts();
  const { betType, market, session, numbers, date, points, staked } = record;
  const [first = '-', second] = numbers;
  const colour = mode === 'gali' && (GALI_COLOURS.get(betType.toLowerCase()) ?? styles.other);
  return (
    <div className={cx(styles.win, colour)}>
      <p className={cx(styles.stub, second !== undefined && styles.two)}>
        <span translate="no">
          <span>{first}</span>
          {second !== undefined && <span>{second}</span>}
        </span>{' '}
        <small>{betTypeName(betType, t)}</small>
      </p>
      <div className={styles.body}>
        <p className={styles.paid}>
          <span>{market}</span>
          {points !== undefined && <Points value={points} signed className={styles.points} />}
        </p>
        <p className={styles.cheer}>
          {page ? (
            <Link
              to={page.to}
              state={page.state}
              className={styles.open}
              aria-label={`${t('youWon')}, ${page.label}`}
            >
              {t('youWon')}
            </Link>
          ) : (
            t('youWon')
          )}
        </p>
        <p className={styles.note}>
          <SessionMarks sessions={[session]} />
          <RecordMarketAndTime date={date} market={market} isResult />
          {staked !== undefined && <span>{` \u00b7 ${t('staked', { points: formatPoints(staked) })}`}</span>}
        </p>
      </div>
    </div>
  );
});
