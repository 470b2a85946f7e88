import type { BetType } from '@ank/protocol/bet-types';
import { cx } from '@ank/shared/ui';
import { DigitsWithColouredRepeats } from './DigitsWithColouredRepeats';
import { exampleOf } from './exampleOf';
import styles from './ResultWithMarkedParts.module.css';

/** A part of a result, and whether a bid is decided by it. */
type ResultPart = { text: string; isMarked: boolean };

/**
 * Returns the parts of the example's result, "128", "1", "0" and "479", with those that decide the bid;
 * nothing where what is typed makes several numbers.
 */
export const markedPartsOf = (type: BetType): ResultPart[] => {
  const { result, number, typed } = exampleOf(type);
  const [openPana, jodi = '', closePana] = result.split('-');
  if (typed || !openPana || !closePana) return [];
  const numbers = number.split(' + ');
  const parts = [openPana, jodi.charAt(0), jodi.charAt(1), closePana];
  return parts.map((text, place) => ({
    text,
    isMarked: number === jodi ? text.length === 1 : numbers.includes(text) && parts.indexOf(text) === place,
  }));
};

type Props = { type: BetType; className?: string | undefined };

/** Shows an example's result as the board writes it, with what decides the bid marked; for the eye alone. */
export function ResultWithMarkedParts({ type, className }: Props) {
  return (
    <span translate="no" className={cx(styles.result, className)} aria-hidden="true">
      {markedPartsOf(type).map(({ text, isMarked }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={place} className={isMarked ? styles.marked : undefined}>
          {isMarked ? <DigitsWithColouredRepeats number={text} /> : text}
        </span>
      ))}
    </span>
  );
}
