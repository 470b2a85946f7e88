import { Dialog, DialogActions, Facts, Warning } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Field, formatPoints, Points } from '@ank/shared/ui';
import { useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { useTexts } from '../texts';
import { type Chosen, type Kind, pathOf } from './requests';
import { TakenReference } from './TakenReference';
import { wordsOf } from './words';

type Props = {
  kind: Kind;
  chosen: Chosen;
  /** Points that one operator credits to one player in a day. */
  limit: number | undefined;
  onClose: () => void;
};

/** Asks once more, with what the bank or the player is told. Whatever fails, what was typed stays, and sending it again counts once. */
export function DecisionDialog({ kind, chosen, limit, onClose }: Props) {
  const t = useTexts();
  const { request, decision } = chosen;
  const [write] = useDeskWriteMutation();
  const { title, label, hint, field, isNeeded, submit, done } = wordsOf(kind, decision);
  const isReference = field === 'proof';
  const isLarge =
    kind === 'deposits' && decision === 'approve' && limit !== undefined && request.amount > limit;

  const form = useForm({
    initial: { text: isReference ? request.proof || request.reference || '' : '' },
    draft: `desk.${kind}.${decision}.${request.id}`,
    keyed: true,
    check: ({ text }) => ({
      text:
        text.trim() === '' && (isNeeded || isLarge)
          ? t(field === 'reason' ? 'reasonMissing' : 'referenceMissing')
          : undefined,
    }),
    async send({ text }, key) {
      const typed = text.trim();
      const answer = await write({ path: pathOf(kind, chosen), body: typed ? { [field]: typed } : {}, key });
      if (answer.error) return { form: errorWords(answer.error, t('lostAnswer')) };
      form.clear();
      const waits = answer.data.done === false;
      toast[waits ? 'info' : 'success'](
        waits ? t('secondNeeded') : t(done, { amount: formatPoints(request.amount), name: request.name }),
      );
      onClose();
      return {};
    },
  });

  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t(title)}>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
        <Facts
          facts={[
            { label: t('player'), value: `${request.name} · ${request.mobile}` },
            { label: t('amount'), value: <Points value={request.amount} />, big: true },
          ]}
        />
        {isLarge && <Warning>{t('fourEyes', { limit })}</Warning>}
        <Field {...form.field('text')} label={t(label)} hint={t(hint)} autoComplete="off" autoFocus />
        {isReference && <TakenReference typed={form.values.text} />}
        <FormError>{form.faults.form}</FormError>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('busy')}>
            {t(submit)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
