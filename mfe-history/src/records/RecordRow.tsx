import { langOf, useLanguage } from '@ank/shared/texts';
import { DigitPlate, formatPoints, Points } from '@ank/shared/ui';
import { memo } from 'react';
import { BidActions } from '../bids/BidActions';
import { betTypeWord, useTexts } from '../texts';
import bidStandingStyles from './BidStanding.module.css';
import styles from './RecordRow.module.css';
import type { HistoryRecord, RecordKind } from './records';

type StandingProps = { record: HistoryRecord; isPart?: boolean };

function BidStanding({ record: { number, state, won, reason }, isPart = false }: StandingProps) {
  const t = useTexts();
  const language = useLanguage();
  if (isPart ? !state : !number && !state) return null;
  const words = () => {
    if (state === 'won' && won !== undefined) return t('wonPoints', { points: formatPoints(won) });
    if (state === 'refunded' && reason)
      return (
        <>
          <span>{t('refundedBecause', { reason: '' })}</span>
          <span lang={langOf(reason, language)}>{reason}</span>
        </>
      );
    return state && t(state);
  };
  return (
    <p className={bidStandingStyles.standing}>
      {state && <b className={bidStandingStyles[state]}>{words()}</b>}{' '}
      {number && !isPart && <span translate="no">{`#${number}`}</span>}
    </p>
  );
}

type Props = {
  record: HistoryRecord;
  kind: RecordKind;
  /** Where not the day it was placed. */
  draw: string | undefined;
  /** Market and date stand above: here they are for ears. */
  isPart?: boolean;
  /** Absent where nobody can. */
  onAgain?: (() => void) | undefined;
};

export const RecordRow = memo(({ record, kind, draw, isPart = false, onAgain }: Props) => {
  const t = useTexts();
  const { betType, market, session, numbers, date, points, number, state } = record;
  const [first, second] = numbers;
  return (
    <div className={styles.row}>
      <DigitPlate size={numbers.length > 1 ? 'pair' : 'row'}>
        <span>{first ?? '-'}</span>
        {second !== undefined && (
          <>
            <br />
            <span>{second}</span>
          </>
        )}
      </DigitPlate>
      <div className={styles.what}>
        <p className={styles.type}>{betTypeWord(betType, t)}</p>
        <p className={styles.market}>
          <span className={isPart ? 'sr' : undefined}>{`${market} `}</span>
          {session && <span className={styles.tag}>{t(session)}</span>}
        </p>
        <p className={isPart ? 'sr' : styles.date}>{[date, draw].filter(Boolean).join(' · ')}</p>
      </div>
      {points !== undefined && (
        <Points
          value={points}
          className={kind === 'win' ? `${styles.points} ${styles.won}` : styles.points}
        />
      )}
      {onAgain || (number && !isPart) ? (
        <div className={styles.last}>
          <BidStanding record={record} />
          <BidActions
            number={number}
            about={[state ? t(state) : '', numbers.join('-'), market, date]}
            name={numbers.join('-')}
            draw={draw}
            lines={[record]}
            onAgain={onAgain}
          />
        </div>
      ) : (
        <BidStanding record={record} isPart={isPart} />
      )}
    </div>
  );
});
