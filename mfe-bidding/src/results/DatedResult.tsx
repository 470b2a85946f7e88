import type { Market } from '@ank/shared/api';
import { today } from '@ank/shared/clock';
import { ResultCells, type ResultShape } from '@ank/shared/controls';
import { cx } from '@ank/shared/ui';
import styles from './DatedResult.module.css';
import { dayOfResultBeforeToday } from './dayOfResultBeforeToday';
import { useDayCaption } from './useDayCaption';

/** "128-1" and "2-345" read "128-12-345". */
export const formatResult = ({ openResult, closeResult }: Market) =>
  openResult === '' ? '' : openResult + closeResult;

type Props = { market: Market; minute: number; shape?: ResultShape };

export function DatedResult({ market, minute, shape }: Props) {
  const day = dayOfResultBeforeToday(market, minute, today());
  const caption = useDayCaption(day);
  const cells = (
    <ResultCells
      shape={shape}
      value={formatResult(market)}
      // Another day's is there to look up, not to be seen first; a Gali number stands in a row.
      small={shape === 'gali' || day !== undefined}
      closed={!market.isOpen || day !== undefined}
    />
  );
  if (day === undefined) return cells;
  return (
    <div className={cx(styles.earlier, shape === 'gali' && styles.beside)}>
      {cells}
      <small>{caption}</small>
    </div>
  );
}
