import { Button } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { type ChosenDecision, DECISION_OPERATIONS } from '../queue/requestDecisions';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
  chosen: ChosenDecision;
  onOpen: (chosen: ChosenDecision) => void;
};

/** Opens the decision about a request, and is named after what it does. */
export function OpenRequestDecisionButton({ chosen, onOpen, ...look }: Props) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const { decision } = chosen;
  return (
    <Button {...look} onClick={() => onOpen(chosen)}>
      {decision === 'withdraw send' ? tWork('pay') : t(DECISION_OPERATIONS[decision].submit)}
    </Button>
  );
}
