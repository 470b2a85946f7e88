import type { BetType } from '@ank/protocol/bet-types';
import { exampleOf, WinningExampleSentence } from '@ank/shared/bet-help';
import styles from './BetTypeExampleResultCard.module.css';

/** Tells whether a bet type names the sign at a place of "128-10-479", "128-1" or "10". */
const isResultCharacterBetOn = ({ form, mode, name, numbers }: BetType, place: number) => {
  const inPana = place < 3;
  const digit = mode === 'gali' ? place : place - 4;
  if (form !== 'number' || numbers[0]?.length === 3) return inPana;
  if (name === 'Jodi Digit') return digit === 0 || digit === 1;
  return digit === (name === 'Right Digit' ? 1 : 0);
};

/** Shows an example's result with the part that a bet type names marked; it is for the eye alone. */
export function ExampleResult({ type }: { type: BetType }) {
  return (
    <span className={styles.result} translate="no" aria-hidden="true">
      {[...exampleOf(type).result].map((character, place) => {
        const Part = isResultCharacterBetOn(type, place) ? 'mark' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place
        return <Part key={place}>{character}</Part>;
      })}
    </span>
  );
}

/** Shows a result with the part that a bet type names, and says which bid wins with it. */
export function BetTypeExampleResultCard({ type }: { type: BetType }) {
  return (
    <div className={styles.card}>
      <ExampleResult type={type} />
      <p>
        <WinningExampleSentence type={type} />
      </p>
    </div>
  );
}
