import { Points } from '@ank/shared/ui';
import { memo } from 'react';
import { useTexts } from '../texts';
import { betTypeWord } from './betTypeWord';
import styles from './GaliWin.module.css';
import type { HistoryRecord } from './records';

/** Colour by bet type; the name stands on the stub, so colour is never the only sign. */
const COLOURS = new Map([
  ['left digit', styles.left],
  ['right digit', styles.right],
  ['jodi digit', styles.jodi],
]);

export const GaliWin = memo(({ record }: { record: HistoryRecord }) => {
  const t = useTexts();
  const { betType, market, numbers, date, points } = record;
  return (
    <div className={`${styles.win} ${COLOURS.get(betType.toLowerCase()) ?? styles.other}`}>
      <p className={styles.stub}>
        {numbers.join(' ') || '-'} <small>{betTypeWord(betType, t)}</small>
      </p>
      <div className={styles.body}>
        <p className={styles.heading}>{t('youWon')}</p>
        {points !== undefined && <Points value={points} className={styles.points} />}
        <p>{market}</p>
        <p>{date}</p>
      </div>
    </div>
  );
});
