import { isPana, type Session } from '@ank/protocol/bet-types';
import { ankOf, DIGITS } from '@ank/protocol/game';
import { cx } from '@ank/shared/ui';
import type { BidInput } from './bidInput';
import styles from './ResultNeededForSangam.module.css';
import { useNumberTexts } from './texts';

/** A part of a result that a sangam names. */
type ResultPart = 'openPana' | 'openAnk' | 'closeAnk' | 'closePana';

type SangamField = 'digits' | 'closeDigits';

/** A half sangam by its session, and the full one. */
const PARTS_OF_FIELDS: Readonly<Record<Session | 'full', Readonly<Record<SangamField, ResultPart>>>> = {
  full: { digits: 'openPana', closeDigits: 'closePana' },
  Open: { digits: 'openAnk', closeDigits: 'closePana' },
  Close: { digits: 'closeAnk', closeDigits: 'openPana' },
};

/**
 * Returns the part of the result that a field of a sangam names: the full one names both panas, the half one
 * the digit of its session and the pana of the other.
 */
export const resultPartOf = (field: SangamField, isHalf: boolean, session: Session): ResultPart =>
  PARTS_OF_FIELDS[isHalf ? session : 'full'][field];

/** Returns the ank of a pana, or '' while the pana is not whole. */
const ankText = (pana: string) => (isPana(pana) ? String(ankOf(pana)) : '');

const PARTS = [
  ['openPana', 3],
  ['openAnk', 1],
  ['closeAnk', 1],
  ['closePana', 3],
] as const;

const EXAMPLE: Record<ResultPart, string> = {
  openPana: '128',
  openAnk: '1',
  closeAnk: '0',
  closePana: '479',
};

type Props = {
  typed: Pick<BidInput, 'digits' | 'closeDigits' | 'session'>;
  isHalf: boolean;
  /** The field that the numbers fill. */
  active: SangamField | undefined;
};

/** Returns how the digit of a whole pana comes about, as "1+2+8 = 11"; '' while the pana is not whole. */
const sumOfDigitsText = (pana: string) =>
  isPana(pana)
    ? `${[...pana].join('+')} = ${[...pana].reduce((sum, digit) => sum + DIGITS.indexOf(digit), 0)}`
    : '';

/**
 * Shows the result that a sangam wins with, in the cells of every result: what is typed in the colours of
 * its fields, the digits that follow from a typed pana, and how they follow. The cells are for the eye; the
 * fields say the same.
 */
export function ResultNeededForSangam({ typed, isHalf, active }: Props) {
  const t = useNumberTexts();
  const { digits, closeDigits, session } = typed;
  const first = resultPartOf('digits', isHalf, session);
  const second = resultPartOf('closeDigits', isHalf, session);
  const chosen: Partial<Record<ResultPart, string>> = { [first]: digits, [second]: closeDigits };
  const values: Record<ResultPart, string> = {
    openPana: chosen.openPana ?? '',
    closePana: chosen.closePana ?? '',
    openAnk: chosen.openAnk ?? ankText(chosen.openPana ?? ''),
    closeAnk: chosen.closeAnk ?? ankText(chosen.closePana ?? ''),
  };
  // Before anything is typed, an example says what the cells are for.
  const isExample = !digits && !closeDigits;
  const sums = [...new Set([values.openPana, values.closePana].map(sumOfDigitsText))].filter(Boolean);
  const wanted = active && resultPartOf(active, isHalf, session);
  return (
    <div className={styles.box}>
      <p>
        <span>{t(isExample ? 'winsForExampleWith' : 'winsWith')}</span>
        {sums.map((sum) => (
          <small key={sum} translate="no">
            <span>{sum.slice(0, -1)}</span>
            <b>{sum.slice(-1)}</b>
          </small>
        ))}
      </p>
      <span className={styles.cells} translate="no" aria-hidden="true">
        {PARTS.map(([part, count]) => (
          <span
            key={part}
            className={cx(
              styles.part,
              styles[part],
              part === first && styles.first,
              part === second && styles.second,
              part === wanted && styles.wanted,
            )}
          >
            {Array.from({ length: count }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <i key={place}>{(isExample ? EXAMPLE : values)[part][place] ?? ''}</i>
            ))}
          </span>
        ))}
      </span>
    </div>
  );
}
