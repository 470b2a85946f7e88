import { DigitPlate, Points } from '@ank/shared/ui';
import { memo } from 'react';
import { useTexts } from '../texts';
import { BidStanding } from './BidStanding';
import { betTypeWord } from './betTypeWord';
import styles from './RecordRow.module.css';
import type { HistoryRecord, RecordKind } from './records';

type Props = { record: HistoryRecord; kind: RecordKind };

export const RecordRow = memo(({ record, kind }: Props) => {
  const t = useTexts();
  const { betType, market, session, numbers, date, points } = record;
  const [first, second] = numbers;
  return (
    <div className={styles.row}>
      <DigitPlate size={numbers.length > 1 ? 'pair' : 'row'}>
        {first ?? '-'}
        {second !== undefined && (
          <>
            <br />
            {second}
          </>
        )}
      </DigitPlate>
      <div className={styles.what}>
        <p className={styles.type}>{betTypeWord(betType, t)}</p>
        <p className={styles.market}>
          {market} {session && <span className={styles.tag}>{t(session === 'Open' ? 'open' : 'close')}</span>}
        </p>
        <p className={styles.date}>{date}</p>
      </div>
      {points !== undefined && (
        <Points
          value={points}
          className={kind === 'win' ? `${styles.points} ${styles.won}` : styles.points}
        />
      )}
      <BidStanding record={record} />
    </div>
  );
});
