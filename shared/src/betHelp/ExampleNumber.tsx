import type { BetType } from '@ank/protocol/bet-types';
import { DOUBLE_PANAS, panasOfAnk, SINGLE_PANAS, TRIPLE_PANAS } from '@ank/protocol/game';
import { cx, Icon } from '@ank/shared/ui';
import { DigitsWithColouredRepeats } from './DigitsWithColouredRepeats';
import styles from './ExampleNumber.module.css';
import { exampleOf } from './exampleOf';

/** Returns the parts of the example's picture; '>' is an arrow from what is typed to what comes out. */
const partsOfExampleNumber = (type: BetType): string[] => {
  const { number, typed, ank } = exampleOf(type);
  if (type.form === 'spdptp')
    return [SINGLE_PANAS, DOUBLE_PANAS, TRIPLE_PANAS].flatMap((panas) => panasOfAnk(panas, ank)[0] ?? []);
  if (typed) return [typed.digits, '>', number];
  if (type.name === 'Left Digit') return [number, '_'];
  if (type.name === 'Right Digit') return ['_', number];
  return number.split(' ').map((part) => (part === '+' ? '-' : part));
};

/** Shows a bet type by an example number, whose repeated digits are coloured; it is for the eye alone. */
export function ExampleNumber({ type, className }: { type: BetType; className?: string | undefined }) {
  const parts = partsOfExampleNumber(type);
  const isLong = parts.length > 2 && !parts.includes('-');
  return (
    <span translate="no" className={cx(styles.example, isLong && styles.long, className)} aria-hidden="true">
      {parts.map((part) =>
        part === '>' ? (
          <Icon key={part} name="back" small />
        ) : part === '-' || part === '_' ? (
          <u key={part}>{part}</u>
        ) : (
          <span key={part}>
            <DigitsWithColouredRepeats number={part} />
          </span>
        ),
      )}
    </span>
  );
}
