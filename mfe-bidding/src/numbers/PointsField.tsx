import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { MIN_POINTS } from '@ank/protocol/bet-types';
import { useWalletQuery } from '@ank/shared/api';
import { Chips, Stepper } from '@ank/shared/controls';
import { Field, formatPoints } from '@ank/shared/ui';
import { type ComponentProps, useId } from 'react';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import type { BidInput } from './bidInput';
import { useNumberTexts } from './texts';

/** The hint, where there is one, stands beside the label, whose words are fixed. */
type NumberProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  typed: BidInput;
  set: (parts: Partial<BidInput>) => void;
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

type Amount = { value: string; onChange: (value: string) => void };

export function AmountButtons({ value, onChange }: Amount) {
  return (
    <Chips
      even
      label={useTexts()('amounts')}
      options={AMOUNTS}
      value={AMOUNTS.find((amount) => amount === wholeAmountOrUndefined(value))}
      onChange={(amount) => onChange(String(amount))}
    />
  );
}

type PointsProps = Amount & {
  /** The wallet less the slip. */
  balance: number | undefined;
  /** False while the bar says the same balance: it is then for screen readers alone. */
  isBalanceVisible?: boolean;
  /** True for a bet that makes several panas, each of which costs the points. */
  isPerPana?: boolean;
};

export function PointsField(props: PointsProps) {
  const { value, onChange, balance, isBalanceVisible = true, isPerPana = false } = props;
  const t = useTexts();
  const tNumber = useNumberTexts();
  const perPanaId = useId();
  const { isRead } = useWalletQuery(undefined, {
    selectFromResult: ({ data }) => ({ isRead: data !== undefined }),
  });
  const words =
    balance === undefined ? isRead && t('balanceUnknown') : t('left', { points: formatPoints(balance) });
  return (
    <Stepper
      name="points"
      className={styles.amount}
      placeholder={tNumber('digitsOrMore', { count: MIN_POINTS })}
      label={t('points')}
      aside={
        <>
          {isPerPana && (
            <span id={perPanaId} className={styles.perPana}>
              {tNumber('perPana')}
            </span>
          )}
          {words && (
            <output className={isBalanceVisible || balance === undefined ? styles.balance : 'sr'}>
              {words}
            </output>
          )}
        </>
      }
      aria-describedby={isPerPana ? perPanaId : undefined}
      lessText={t('less')}
      moreText={t('more')}
      value={value}
      onChange={onChange}
    />
  );
}
