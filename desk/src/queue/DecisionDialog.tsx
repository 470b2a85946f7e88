import { Facts, Warning } from '@ank/shared/controls';
import { toast } from '@ank/shared/toast';
import { Field, formatPoints, Points } from '@ank/shared/ui';
import { FormDialog } from '../form/FormDialog';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import { type Chosen, type Kind, operationOf } from './requests';
import { TakenReference } from './TakenReference';
import { wordsOf } from './words';

type Props = {
  kind: Kind;
  chosen: Chosen;
  /** Points that one operator credits to one player, or pays to one number, in a day. */
  limit: number | undefined;
  onClose: () => void;
};

/**
 * Asks once more, with what the bank or the player is told. Whatever fails, what was typed stays, and sending
 * it again counts once.
 */
export function DecisionDialog({ kind, chosen, limit, onClose }: Props) {
  const t = useTexts();
  const { request, decision } = chosen;
  const { title, label, hint, field, isNeeded, submit, done } = wordsOf(kind, decision);
  const isReference = field === 'proof';
  const isLarge =
    (decision === 'approve' || decision === 'claim') && limit !== undefined && request.amount > limit;

  const form = useDeskForm({
    operation: operationOf(kind, decision),
    initial: { text: isReference ? request.proof || request.reference || '' : '' },
    draft: `desk.${kind}.${decision}.${request.id}`,
    check: ({ text }) => ({ text: text.trim() === '' && isNeeded ? t('reasonMissing') : undefined }),
    // `field` is what this decision takes of the four.
    input: ({ text }) => ({ id: request.id, ...(field && text.trim() && { [field]: text.trim() }) }) as never,
    done() {
      toast.success(t(done, { amount: formatPoints(request.amount), name: request.name }));
      onClose();
    },
    waits: onClose,
  });

  return (
    <FormDialog form={form} title={t(title)} submit={t(submit)} onClose={onClose}>
      <Facts
        facts={[
          { label: t('player'), value: `${request.name} · ${request.mobile}` },
          { label: t('amount'), value: <Points value={request.amount} />, big: true },
        ]}
      />
      {isLarge && <Warning>{t(kind === 'deposits' ? 'fourEyes' : 'fourEyesPayout', { limit })}</Warning>}
      {field ? (
        <Field {...form.field('text')} label={t(label)} hint={t(hint)} autoComplete="off" autoFocus />
      ) : (
        <p>{t(hint)}</p>
      )}
      {isReference && <TakenReference typed={form.values.text} />}
    </FormDialog>
  );
}
