import {
  type BetType,
  type FormKind,
  isDigit,
  isPana,
  MIN_POINTS,
  minMotorDigitCount,
} from '@ank/protocol/bet-types';
import { DIGITS, PANAS } from '@ank/protocol/game';
import { Checkbox } from '@ank/shared/controls';
import { cx, formatPoints } from '@ank/shared/ui';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import {
  type BidLine,
  PANA_FAMILIES,
  PANA_FAMILY_NAMES,
  type PanaFamily,
  panasOfFamily,
} from '../lines/bidLine';
import { listRatesBestFirst, useBiddingRatesQuery } from '../rates/rateEndpoints';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import type { BidInput } from './bidInput';
import { NumberButtons, NumberPicker, PanaList } from './NumberPicker';
import { NumberField } from './PointsField';
import { panasOfMotorDigits } from './panasOfMotorDigits';
import { ResultNeededForSangam, resultPartOf } from './ResultNeededForSangam';
import { useNumberTexts } from './texts';

export type BetTypeFormProps = {
  type: BetType;
  /** The text of the number fields, as it was typed. */
  written: BidInput;
  typed: BidInput;
  set: (parts: Partial<BidInput>) => void;
  /** The field of the points and the amounts that fill it. */
  points: ReactNode;
  /** Stands beside the number, which it is another way to. */
  board: ReactNode;
  lines: readonly BidLine[];
};

/** Returns a mark for each digit of a number: it is no digit that looks typed. */
const placeholderMarkPerDigit = ([number = '']: readonly string[]) => Array.from(number, () => '_').join(' ');

function NumberForm({ type, written, typed, set, points, board, lines }: BetTypeFormProps) {
  const t = useTexts();
  const stake = useRef<HTMLDivElement>(null);
  const arePanas = type.numbers[0]?.length === 3;
  // The keys of ten numbers are all in sight.
  const hasBoard = type.numbers.length > 10;
  const used = lines.filter(({ session }) => session === typed.session).map(({ digits }) => digits);
  const picker = (
    <NumberPicker
      numbers={type.numbers}
      typed={typed.digits}
      onPick={(digits) => {
        set({ digits });
        // The panas of a digit push the points, which come next, under the bar of a small phone.
        if (digits !== '') stake.current?.scrollIntoView?.({ block: 'nearest' });
      }}
      used={new Set(used)}
    />
  );
  return (
    <>
      <div className={cx(styles.pair, hasBoard && styles.halves)}>
        <NumberField
          typed={written}
          set={set}
          label={t(arePanas ? 'pana' : 'digit')}
          hint={
            type.numbers.length === 100 && (
              <span translate="no">{`${type.numbers[0]}–${type.numbers.at(-1)}`}</span>
            )
          }
          placeholder={placeholderMarkPerDigit(type.numbers)}
        />
        {hasBoard && board}
        {!hasBoard && points}
      </div>
      {picker}
      {/* Numbers that are picked in two steps stand at their field, and the points after them. */}
      {hasBoard && (
        <div ref={stake} className={styles.stake}>
          {points}
        </div>
      )}
    </>
  );
}

const PARTS = [
  ['digits', 'digit', 'openDigit'],
  ['closeDigits', 'pana', 'closeDigit'],
] as const;
type Part = (typeof PARTS)[number][0];

const NONE: ReadonlySet<string> = new Set();

function SangamForm({ type, written, typed, set, points }: BetTypeFormProps) {
  const t = useTexts();
  const tNumber = useNumberTexts();
  const [last, setLast] = useState<Part | undefined>('digits');
  // Once a bid is added, both fields are empty and the numbers come back.
  const active = last ?? (typed.digits || typed.closeDigits ? undefined : 'digits');
  const isHalf = type.form === 'sangam-half';
  // Three digits are a whole pana: a wrong one is told at once.
  const faultOf = (pana: string) =>
    !isHalf && pana.length >= 3 && !isPana(pana) ? t('numberInvalid', { digit: pana }) : undefined;
  const numbersOfPart = (part: Part) => (isHalf && part === 'digits' ? DIGITS : PANAS);
  const isWhole = (part: Part, number: string) =>
    isHalf && part === 'digits' ? isDigit(number) : isPana(number);
  const isOfOpen = (part: Part) => resultPartOf(part, isHalf, typed.session).startsWith('open');
  // A number makes way for the other part once it is picked, and both for the points once they are whole.
  const fill = (part: Part, number: string, isPicked: boolean) => {
    const otherPart = part === 'digits' ? 'closeDigits' : 'digits';
    set({ [part]: number });
    if (isWhole(part, number) && isWhole(otherPart, typed[otherPart])) setLast(undefined);
    else if (isPicked && number !== '') setLast(otherPart);
  };
  return (
    <>
      <ResultNeededForSangam typed={typed} isHalf={isHalf} active={active} />
      <div className={styles.halves}>
        {PARTS.map(([part, half, full]) => (
          <NumberField
            key={part}
            part={part}
            typed={written}
            set={({ [part]: number = '' }) => fill(part, number, false)}
            label={t(isHalf ? half : full)}
            hint={tNumber(isHalf ? (isOfOpen(part) ? 'fromOpen' : 'fromClose') : 'threeDigitPana')}
            placeholder={placeholderMarkPerDigit(numbersOfPart(part))}
            className={cx(
              styles.number,
              part === 'digits' ? styles.first : styles.second,
              part === active && styles.active,
            )}
            error={faultOf(typed[part])}
            onFocus={() => setLast(part)}
          />
        ))}
      </div>
      {active && (
        <NumberPicker
          key={active}
          numbers={numbersOfPart(active)}
          typed={typed[active]}
          onPick={(number) => fill(active, number, true)}
          used={NONE}
        />
      )}
      <div className={styles.stake}>{points}</div>
    </>
  );
}

function SpDpTpForm({ type, written, typed, set, points }: BetTypeFormProps) {
  const t = useTexts();
  const { data: rates } = useBiddingRatesQuery(type.mode);
  const { digits, families } = typed;
  const panasIn = (family: PanaFamily) => panasOfFamily(family, isDigit(digits) ? digits : '0');
  const toggle = (family: PanaFamily) =>
    set({ families: PANA_FAMILIES.filter((choice) => families.includes(choice) !== (choice === family)) });
  return (
    <>
      <div className={styles.families}>
        {PANA_FAMILIES.map((family) => {
          const [rate] = listRatesBestFirst(rates, type.mode, [PANA_FAMILY_NAMES[family]]);
          return (
            <Checkbox
              key={family}
              label={family}
              detail={
                <>
                  <span>{t(PANA_FAMILY_NAMES[family])}</span>{' '}
                  <span>{t('panaCount', { count: panasIn(family).length })}</span>{' '}
                  {rate && (
                    <b>
                      {t(rate.stake === MIN_POINTS ? 'wins' : 'wordOfRate', {
                        ...rate,
                        points: formatPoints(rate.win),
                      })}
                    </b>
                  )}
                </>
              }
              checked={families.includes(family)}
              onChange={() => toggle(family)}
            />
          );
        })}
      </div>
      <div className={styles.pair}>
        <NumberField
          typed={written}
          set={set}
          label={t('digit')}
          placeholder={placeholderMarkPerDigit(DIGITS)}
        />
        {points}
      </div>
      <NumberButtons
        label={t('numbers')}
        numbers={DIGITS}
        isChosen={(digit) => digit === digits}
        onPick={(digit) => set({ digits: digit })}
      />
      {isDigit(digits) && families.length > 0 && <PanaList panas={families.flatMap(panasIn)} />}
    </>
  );
}

function MotorForm({ type, written, typed, set, points }: BetTypeFormProps) {
  const t = useTexts();
  const tNumber = useNumberTexts();
  const [isLeft, setLeft] = useState(false);
  const { digits } = typed;
  const isDouble = type.name === 'DP Motor';
  const panas = [...panasOfMotorDigits(type, digits)].sort();
  const toggle = (digit: string) =>
    set({ digits: digits.includes(digit) ? digits.replaceAll(digit, '') : digits + digit });
  return (
    <>
      <div className={styles.motor}>
        <NumberField
          typed={written}
          set={set}
          label={t('digit')}
          hint={tNumber('digitsOrMore', { count: minMotorDigitCount(type) })}
          placeholder={isDouble ? '_ _ …' : '_ _ _ …'}
          error={
            isLeft && isDouble && digits.length === 1 ? t('numberInvalid', { digit: digits }) : undefined
          }
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      </div>
      <NumberButtons
        label={t('numbers')}
        numbers={DIGITS}
        isChosen={(digit) => digits.includes(digit)}
        onPick={toggle}
      />
      <div className={styles.stake}>{points}</div>
      {/* What is typed has an outcome of its own. */}
      {panas.length > 0 ? (
        <PanaList panas={panas} />
      ) : (
        <p className={styles.picks}>{tNumber(isDouble ? 'dpMotorMakes' : 'spMotorMakes')}</p>
      )}
    </>
  );
}

export const BET_TYPE_FORMS: Record<FormKind, ComponentType<BetTypeFormProps>> = {
  number: NumberForm,
  'sangam-half': SangamForm,
  'sangam-full': SangamForm,
  spdptp: SpDpTpForm,
  motor: MotorForm,
};
