import { usePoll } from '@ank/shared/api';
import { useEffect } from 'react';
import { useWalletDepositsQuery } from '../funds/endpoints';
import type { Payment } from './payment';

/** An operator looks at payments in minutes, not in seconds. */
const ASK_EVERY_MS = 15_000;

/** Tells `onDecided` once when the operator has decided on the payment; never where the provider does not say. */
export const useOutcome = (
  payment: Payment | undefined,
  onDecided: (id: string, outcome: NonNullable<Payment['outcome']>) => void,
): void => {
  const { id, number, outcome: known } = payment ?? {};
  const isOpen = number !== undefined && !known;
  const { data } = useWalletDepositsQuery(undefined, {
    ...usePoll(ASK_EVERY_MS),
    skip: !isOpen,
    refetchOnFocus: true,
  });
  const outcome = isOpen ? data?.outcomes[number] : undefined;
  useEffect(() => {
    if (id && outcome) onDecided(id, outcome);
  });
};
