import type { BetType } from '@ank/protocol/bet-types';
import { useWalletQuery } from '@ank/shared/api';
import { Chips, Stepper } from '@ank/shared/controls';
import { Field, formatPoints } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import { countPanas, pointsIn, type Typed } from './typed';

type NumberProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  typed: Typed;
  set: (parts: Partial<Typed>) => void;
  part?: 'digits' | 'closeDigits';
};

export function NumberField({ typed, set, part = 'digits', ...rest }: NumberProps) {
  return (
    <Field
      numeric
      className={styles.number}
      name={part}
      autoComplete="off"
      {...rest}
      value={typed[part]}
      onChange={({ target }) => set({ [part]: target.value })}
    />
  );
}

const AMOUNTS = [10, 50, 100, 500, 1000] as const;

/**
 * Says before Proceed what a bet on several panas costs: the panas, the points on each, and their product.
 */
export function PriceLine({ type, typed }: { type: BetType; typed: Typed }) {
  const t = useTexts();
  const count = countPanas(type, typed);
  const points = pointsIn(typed.points) ?? 0;
  const words =
    points > 0
      ? t('price', { count, points: formatPoints(points), total: formatPoints(points * count) })
      : t('panaCount', { count });
  return (
    <p className={styles.price} aria-live="polite">
      {count > 0 && <span>{words}</span>}
    </p>
  );
}

type Amount = { value: string; onChange: (value: string) => void };

export function Amounts({ value, onChange }: Amount) {
  return (
    <Chips
      even
      label={useTexts()('amounts')}
      options={AMOUNTS}
      value={AMOUNTS.find((amount) => amount === pointsIn(value))}
      onChange={(amount) => onChange(String(amount))}
    />
  );
}

export function PointsField({ value, onChange, balance }: Amount & { balance: number | undefined }) {
  const t = useTexts();
  const { isRead } = useWalletQuery(undefined, {
    selectFromResult: ({ data }) => ({ isRead: data !== undefined }),
  });
  const words =
    balance === undefined ? isRead && t('balanceUnknown') : t('left', { points: formatPoints(balance) });
  return (
    <Stepper
      name="points"
      label={t('points')}
      aside={words && <output className={styles.balance}>{words}</output>}
      lessText={t('less')}
      moreText={t('more')}
      value={value}
      onChange={onChange}
    />
  );
}
