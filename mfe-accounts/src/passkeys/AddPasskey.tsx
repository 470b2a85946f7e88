import { errorOf } from '@ank/shared/api';
import { FormMessage } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { isRefusal, spoken } from '../failure';
import { required } from '../form/rules';
import { Form } from '../frame/Form';
import { SecretField } from '../frame/SecretField';
import { makePasskey } from './ask';
import { useAddOptionsMutation, useAddPasskeyMutation } from './endpoints';
import { keepPasskeyHere } from './here';
import { usePasskeyTexts } from './texts';

export function AddPasskey() {
  const t = usePasskeyTexts();
  const [askOptions] = useAddOptionsMutation();
  const [add] = useAddPasskeyMutation();

  const failed = (error: unknown) => ({
    form: spoken(error) ?? t(errorOf(error).kind === 'network' ? 'networkError' : 'unknownError'),
  });
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: required(password, t('passwordRequired')) }),
    async send({ password }) {
      const { data: options, error } = await askOptions(password);
      if (isRefusal(error, 'CREDENTIALS')) return { password: t('passwordWrong') };
      if (error) return failed(error);
      if (!options) return { form: t('unknownError') };
      const made = await makePasskey(options);
      if ('refused' in made) {
        // The log-in screen may have lost its mark of it, with the rest of what a browser keeps.
        if (made.refused === 'already') keepPasskeyHere();
        return { form: t(made.refused) };
      }
      const { error: refusal } = await add(made.credential);
      if (refusal) return failed(refusal);
      keepPasskeyHere();
      form.clear();
      toast.success(t('added'));
      return {};
    },
  });

  return (
    <Form onSubmit={form.onSubmit}>
      <SecretField
        {...form.field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
      <FormMessage>{form.faults.form}</FormMessage>
      <Button type="submit" variant="secondary" full icon="plus" busy={form.busy} busyText={t('adding')}>
        {t('add')}
      </Button>
    </Form>
  );
}
