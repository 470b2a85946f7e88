import { formatPoints } from '@ank/shared/ui';
import { memo } from 'react';
import { Repeats } from '../numbers/Repeats';
import styles from './Board.module.css';
import { useBoardTexts } from './texts';

type Props = {
  number: string;
  /** Undefined when not in the slip. */
  points: number | undefined;
  onPick: (number: string) => void;
};

export const Cell = memo(function Cell({ number, points, onPick }: Props) {
  const t = useBoardTexts();
  return (
    <button
      type="button"
      className={styles.cell}
      data-number={number}
      aria-label={points === undefined ? number : t('withPoints', { number, points: formatPoints(points) })}
      aria-pressed={points !== undefined}
      onClick={() => onPick(number)}
    >
      <span>
        <Repeats number={number} />
      </span>
      {points !== undefined && <small>{formatPoints(points)}</small>}
    </button>
  );
});
