import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { useIsOnline } from '@ank/shared/api';
import { Button, Field } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTexts } from '../texts';
import { findWholeAmountFault } from './findWholeAmountFault';
import styles from './SubmitButton.module.css';

/** Browsers do not fill it in. */
export function PhoneField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const t = useTexts();
  return <Field {...props} label={t('phoneNumber')} type="tel" autoComplete="off" numeric prefix="+91" />;
}

/** Returns the fault of a deposit in rupees, as the name of a text; a least of 0 is no limit. */
export const findDepositFault = (typed: string, min: number, max: number | undefined) => {
  const amount = wholeAmountOrUndefined(typed);
  if (amount === undefined) return findWholeAmountFault(typed);
  if (amount < Math.max(min, 1)) return 'minDeposit';
  return max !== undefined && amount > max ? 'maxDeposit' : undefined;
};

/** Ungrouped, for the words of a fault. */
export const amountBoundsForFaultText = (min = 0, max?: number) => ({
  min: String(Math.max(min, 1)),
  max: String(max),
});

/** Returns amounts to choose from: the least one (500 where there is none) and its multiples, up to `max`. */
export const suggestedAmountsFrom = (min: number, max = Number.POSITIVE_INFINITY) =>
  [1, 2, 4, 10].map((times) => times * (min > 0 ? min : 500)).filter((step) => step <= max);

/** Says both bounds, figures or written amounts; a least of 0 is none. */
export const amountBoundsHint = (
  t: ReturnType<typeof useTexts>,
  min: number | string = 0,
  max?: number | string,
) => {
  if (max !== undefined) return min ? t('minMaxHint', { min, max }) : t('maxHint', { max });
  return min ? t('minHint', { min }) : undefined;
};

type Props = {
  busy: boolean;
  busyText?: string;
  disabled?: boolean;
  /** True while something is to be filled in: the button is grey, and pressed, it says what. */
  isIncomplete?: boolean;
  /** Says in the grey button what is missing; the name of the button stays the same. */
  reason?: string | undefined;
  children: ReactNode;
};

/** Nothing is sent while the phone is offline, and it says so. */
export function SubmitButton(props: Props) {
  const { busy, busyText, disabled = false, isIncomplete = false, reason, children } = props;
  const t = useTexts();
  const isOnline = useIsOnline();
  const id = useId();
  const hint = busy ? undefined : reason;
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        full
        busy={busy}
        busyText={busyText}
        disabled={disabled || !isOnline}
        className={isIncomplete ? styles.incomplete : undefined}
        aria-describedby={hint && id}
      >
        <span>{children}</span>
        {hint && (
          // The hint describes the button; as a part of its name it would rename it while one types.
          <small id={id} aria-hidden="true">
            {hint}
          </small>
        )}
      </Button>
      {!isOnline && <p role="status">{t('offline')}</p>}
    </div>
  );
}
