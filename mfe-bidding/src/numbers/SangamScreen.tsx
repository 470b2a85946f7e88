import { isPana } from '@ank/protocol/bet-types';
import { DIGITS, PANAS } from '@ank/protocol/game';
import { useState } from 'react';
import styles from '../bid/Bid.module.css';
import type { FormProps } from '../bid/BidContent';
import { BidScreen } from '../bid/BidScreen';
import { useTexts } from '../texts';
import { NumberPicker } from './NumberPicker';
import { NumberField } from './PointsField';

export default function SangamScreen() {
  return <BidScreen Form={SangamForm} />;
}

const PARTS = [
  ['digits', 'digit', 'openDigit'],
  ['closeDigits', 'pana', 'closeDigit'],
] as const;
type Part = (typeof PARTS)[number][0];

const NONE: ReadonlySet<string> = new Set();

function SangamForm({ type, typed, set, points }: FormProps) {
  const t = useTexts();
  const [active, setActive] = useState<Part | undefined>('digits');
  const isHalf = type.form === 'sangam-half';
  // Three digits are a whole pana: a wrong one is told at once.
  const faultOf = (pana: string) =>
    !isHalf && pana.length >= 3 && !isPana(pana) ? t('numberInvalid', { digit: pana }) : undefined;
  // A number picked makes way for the other part, then for the points.
  const pick = (part: Part, number: string) => {
    const other = part === 'digits' ? 'closeDigits' : 'digits';
    set({ [part]: number });
    if (number !== '') setActive(typed[other] === '' ? other : undefined);
  };
  return (
    <>
      <div className={styles.halves}>
        {PARTS.map(([part, half, full]) => (
          <NumberField
            key={part}
            part={part}
            typed={typed}
            set={set}
            label={t(isHalf ? half : full)}
            error={faultOf(typed[part])}
            onFocus={() => setActive(part)}
          />
        ))}
      </div>
      {isHalf && <p className={styles.hint}>{t(typed.session === 'Open' ? 'halfOpen' : 'halfClose')}</p>}
      {/* A keyboard would cover it below the numbers. */}
      {points}
      {active && (
        <NumberPicker
          key={active}
          numbers={isHalf && active === 'digits' ? DIGITS : PANAS}
          typed={typed[active]}
          onPick={(number) => pick(active, number)}
          used={NONE}
        />
      )}
    </>
  );
}
