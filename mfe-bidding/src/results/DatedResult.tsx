import type { Market } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells, type ResultShape } from '@ank/shared/controls';
import styles from './DatedResult.module.css';
import { earlierDay } from './earlierDay';
import { resultText } from './resultText';

type Props = {
  market: Market;
  minute: number;
  shape?: ResultShape;
};

/** One of an earlier day is dated, so that nobody takes it for today's. */
export function DatedResult({ market, minute, shape }: Props) {
  const day = earlierDay(market, minute, today());
  const cells = (
    <ResultCells shape={shape} value={resultText(market)} closed={!market.isOpen || day !== undefined} />
  );
  if (day === undefined) return cells;
  return (
    <div className={styles.earlier}>
      {cells}
      <small>{day}</small>
    </div>
  );
}
