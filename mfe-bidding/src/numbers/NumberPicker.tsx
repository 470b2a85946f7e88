import { ankOf, DIGITS } from '@ank/protocol/game';
import { cx } from '@ank/shared/ui';
import { useState } from 'react';
import styles from '../bid/Bid.module.css';
import { useTexts } from '../texts';
import { Keys } from './Keys';
import { Repeats } from './Repeats';

/** As many as fit under the keys. */
const MOST_SUGGESTED = 12;

type Props = {
  numbers: readonly string[];
  typed: string;
  onPick: (number: string) => void;
  used: ReadonlySet<string>;
};

const groupOf = (number: string) => (number.length === 3 ? String(ankOf(number)) : number.slice(0, 1));

export function NumberPicker({ numbers, typed, onPick, used }: Props) {
  const t = useTexts();
  const [group, setGroup] = useState<string>();
  if (numbers.length <= 10)
    return (
      <Keys
        label={t('numbers')}
        numbers={numbers}
        isChosen={(number) => number === typed}
        onPick={onPick}
        used={used}
        small={numbers[0]?.length === 3}
      >
        {(number) => (number.length === 3 ? <Repeats number={number} /> : number)}
      </Keys>
    );

  const arePanas = numbers[0]?.length === 3;
  const word = t(arePanas ? 'ank' : 'firstDigit');
  const ofGroup = group === undefined ? [] : numbers.filter((number) => groupOf(number) === group);
  const isWithin = typed === '' || ofGroup.includes(typed);
  const shown = isWithin
    ? ofGroup
    : numbers.filter((number) => number.startsWith(typed)).slice(0, MOST_SUGGESTED);
  const groupUsed = new Set([...used].map(groupOf));
  const open = (digit: string) => {
    setGroup(digit);
    // What was typed would hide the group just asked for.
    if (typed !== '' && groupOf(typed) !== digit) onPick('');
  };

  return (
    <>
      <Keys
        small
        label={word}
        numbers={DIGITS}
        isChosen={(digit) => isWithin && digit === group}
        onPick={open}
        used={groupUsed}
        nameOf={(digit) => `${word} ${digit}`}
      >
        {(digit) => (arePanas ? digit : `${digit}_`)}
      </Keys>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: the chips fill a field, they are none themselves
        <div role="group" aria-label={t('numbers')} className={styles.chips}>
          {shown.map((number) => (
            <button
              key={number}
              type="button"
              className={cx(styles.chip, used.has(number) && styles.used)}
              aria-label={used.has(number) ? t('added', { number }) : number}
              aria-pressed={number === typed}
              onClick={() => onPick(number)}
            >
              <span>{arePanas ? <Repeats number={number} /> : number}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
