import { ankOf, DIGITS } from '@ank/protocol/game';
import { Repeats } from '@ank/shared/bet-help';
import { cx } from '@ank/shared/ui';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import { useNumberTexts } from './texts';

type Props = {
  label: string;
  numbers: readonly string[];
  isChosen: (number: string) => boolean;
  onPick: (number: string) => void;
  used?: ReadonlySet<string>;
  /** Small: such as those that only narrow another choice. */
  look?: 'small' | 'chips' | undefined;
  nameOf?: (number: string) => string;
  children?: (number: string) => ReactNode;
  ref?: Ref<HTMLDivElement>;
};

export function NumberButtons({
  label,
  numbers,
  isChosen,
  onPick,
  used,
  look,
  nameOf = String,
  children,
  ref,
}: Props) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the keys fill a field, they are none themselves
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={cx(
        look === 'chips' ? styles.chips : styles.keys,
        look === 'small' && styles.small,
        numbers.length === DIGITS.length && styles.decade,
      )}
    >
      {numbers.map((number) => {
        const isUsed = used?.has(number) === true;
        return (
          <button
            key={number}
            type="button"
            className={cx(look === 'chips' ? styles.chip : styles.key, isUsed && styles.used)}
            aria-label={isUsed ? t('added', { number: nameOf(number) }) : nameOf(number)}
            aria-pressed={isChosen(number)}
            translate="no"
            onClick={() => onPick(number)}
          >
            <span>{children ? children(number) : <Repeats number={number} />}</span>
          </button>
        );
      })}
    </div>
  );
}

/**
 * Renders the panas that a bid makes and their count. They stand below what is pressed, which keeps its
 * place.
 */
export function PanaList({ panas }: { panas: readonly string[] }) {
  const t = useTexts();
  return (
    <div className={styles.panas}>
      <p>{t('panaCount', { count: panas.length })}</p>
      <ul>
        {panas.map((pana) => (
          <li key={pana} translate="no" className={styles.pana}>
            <Repeats number={pana} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The most suggestions that fit under the keys. */
const MOST_SUGGESTED = 12;

type PickerProps = {
  numbers: readonly string[];
  typed: string;
  onPick: (number: string) => void;
  used: ReadonlySet<string>;
};

/** A pana's ank, else its first digit. */
export const groupDigitOf = (number: string) =>
  number.length === 3 ? String(ankOf(number)) : number.slice(0, 1);

export function NumberPicker({ numbers, typed, onPick, used }: PickerProps) {
  const t = useTexts();
  const tNumber = useNumberTexts();
  const [group, setGroup] = useState<string>();
  const choices = useRef<HTMLDivElement>(null);
  // The panas just asked for would stay below the edge of a small phone.
  useEffect(() => {
    if (group !== undefined) choices.current?.scrollIntoView?.({ block: 'nearest' });
  }, [group]);
  const arePanas = numbers[0]?.length === 3;
  const pick = { label: t('numbers'), isChosen: (number: string) => number === typed, onPick, used };
  if (numbers.length <= 10)
    return (
      <NumberButtons {...pick} numbers={numbers} look={arePanas ? 'small' : undefined}>
        {/* Where every number repeats its digits, no colour tells them apart. */}
        {String}
      </NumberButtons>
    );

  const word = t(arePanas ? 'ank' : 'firstDigit');
  // A whole number stands among its neighbours, and so does the first digit of a jodi.
  const isPlaced = typed !== '' && (!arePanas || numbers.includes(typed));
  const isWithin = typed === '' || isPlaced;
  const shownGroup = isPlaced ? groupDigitOf(typed) : group;
  const shown = isWithin
    ? numbers.filter((number) => groupDigitOf(number) === shownGroup)
    : numbers.filter((number) => number.startsWith(typed)).slice(0, MOST_SUGGESTED);
  const groupUsed = new Set([...used].map(groupDigitOf));
  const open = (digit: string) => {
    setGroup(digit);
    // The typed digits would hide the group just asked for.
    if (typed !== '' && groupDigitOf(typed) !== digit) onPick('');
  };

  return (
    <>
      <p className={styles.picks} aria-hidden="true">
        {tNumber(arePanas ? 'pickAnk' : 'pickFirst')}
      </p>
      <NumberButtons
        look="small"
        label={word}
        numbers={DIGITS}
        isChosen={(digit) => isWithin && digit === shownGroup}
        onPick={open}
        used={groupUsed}
        nameOf={(digit) => `${word} ${digit}`}
      >
        {(digit) =>
          arePanas ? (
            digit
          ) : (
            <>
              <span>{digit}</span>
              <u>_</u>
            </>
          )
        }
      </NumberButtons>
      {shown.length > 0 && <NumberButtons {...pick} ref={choices} numbers={shown} look="chips" />}
    </>
  );
}
