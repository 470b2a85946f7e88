import { motorDigits } from '@ank/protocol/bet-types';
import { DIGITS } from '@ank/protocol/game';
import { Field } from '@ank/shared/ui';
import { useState } from 'react';
import styles from '../bid/Bid.module.css';
import type { FormProps } from '../bid/BidContent';
import { BidScreen } from '../bid/BidScreen';
import { useTexts } from '../texts';
import { Keys, Panas } from './Keys';

import { panasOfMotor } from './typed';

export default function MotorScreen() {
  return <BidScreen Form={MotorForm} />;
}

function MotorForm({ type, typed, set, points }: FormProps) {
  const t = useTexts();
  const [isLeft, setLeft] = useState(false);
  const { digits } = typed;
  const panas = panasOfMotor(type, digits);
  const isShort = digits !== '' && digits.length < motorDigits(type);
  const toggle = (digit: string) =>
    set({ digits: digits.includes(digit) ? digits.replaceAll(digit, '') : digits + digit });
  return (
    <>
      <div className={styles.motor}>
        <Field
          numeric
          label={t('digit')}
          autoComplete="off"
          error={
            isLeft && isShort && type.name === 'DP Motor' ? t('numberInvalid', { digit: digits }) : undefined
          }
          value={digits}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={(event) => set({ digits: event.target.value })}
        />
        {points}
      </div>
      <Keys
        label={t('numbers')}
        numbers={DIGITS}
        isChosen={(digit) => digits.includes(digit)}
        onPick={toggle}
      />
      {panas.length > 0 && (
        <>
          <p className={styles.hint} aria-live="polite">
            {t('makes', { count: panas.length, points: panas.length * (Number(typed.points) || 0) })}
          </p>
          <Panas panas={panas} />
        </>
      )}
    </>
  );
}
