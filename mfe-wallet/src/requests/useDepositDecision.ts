import { usePoll } from '@ank/shared/api';
import { useWalletDepositsQuery } from './depositEndpoints';

/** ms between two looks for a decision: operators look in minutes, not in seconds. */
const DECISION_POLL_MS = 15_000;

/**
 * Returns what the operator decided on the deposit request of this number, undefined until then, and whether
 * the first answer is still awaited. While `number` is undefined nothing is asked for.
 */
export const useDepositDecision = (number: string | undefined) => {
  const { data, isLoading } = useWalletDepositsQuery(undefined, {
    ...usePoll(DECISION_POLL_MS),
    skip: number === undefined,
    refetchOnFocus: true,
  });
  return { decision: number === undefined ? undefined : data?.decisions[number], isLoading };
};
