import { isPana } from '@ank/protocol/bet-types';
import { DIGITS, PANAS } from '@ank/protocol/game';
import { Field } from '@ank/shared/ui';
import { useState } from 'react';
import styles from '../bid/Bid.module.css';
import type { FormProps } from '../bid/BidContent';
import { BidScreen } from '../bid/BidScreen';
import { useTexts } from '../texts';
import { NumberPicker } from './NumberPicker';

export default function SangamScreen() {
  return <BidScreen Form={SangamForm} />;
}

type Part = 'digits' | 'closeDigits';

const NONE: ReadonlySet<string> = new Set();

function SangamForm({ type, typed, set, points }: FormProps) {
  const t = useTexts();
  const [active, setActive] = useState<Part | undefined>('digits');
  const isHalf = type.form === 'sangam-half';
  const { digits, closeDigits, session } = typed;
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
        <Field
          numeric
          label={t(isHalf ? 'digit' : 'openDigit')}
          className={styles.number}
          autoComplete="off"
          error={faultOf(digits)}
          value={digits}
          onFocus={() => setActive('digits')}
          onChange={(event) => set({ digits: event.target.value })}
        />
        <Field
          numeric
          label={t(isHalf ? 'pana' : 'closeDigit')}
          className={styles.number}
          autoComplete="off"
          error={faultOf(closeDigits)}
          value={closeDigits}
          onFocus={() => setActive('closeDigits')}
          onChange={(event) => set({ closeDigits: event.target.value })}
        />
      </div>
      {isHalf && <p className={styles.hint}>{t(session === 'Open' ? 'halfOpen' : 'halfClose')}</p>}
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
