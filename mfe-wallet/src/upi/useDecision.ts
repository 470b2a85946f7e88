import { usePoll } from '@ank/shared/api';
import { useEffect } from 'react';
import { useWalletDepositsQuery } from '../funds/endpoints';
import type { Payment } from './payment';

/** An operator looks at payments in minutes, not in seconds. */
const ASK_EVERY_MS = 15_000;

/**
 * Tells `onDecided` once when the operator has decided on the payment; never where the provider does not say.
 */
export const useDecision = (
  payment: Payment | undefined,
  onDecided: (id: string, decision: NonNullable<Payment['decision']>) => void,
): void => {
  const { id, number, decision: known } = payment ?? {};
  const isOpen = number !== undefined && !known;
  const { data } = useWalletDepositsQuery(undefined, {
    ...usePoll(ASK_EVERY_MS),
    skip: !isOpen,
    refetchOnFocus: true,
  });
  const decision = isOpen ? data?.decisions[number] : undefined;
  useEffect(() => {
    if (id && decision) onDecided(id, decision);
  });
};
