import { useForm, useOneAtATime } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Failed, List } from '@ank/shared/ui';
import { useState } from 'react';
import { DeviceRow } from '../devices/DeviceRow';
import styles from '../devices/Devices.module.css';
import { useDevicesTexts } from '../devices/texts';
import { explain, isRefusal } from '../failure';
import { required } from '../form/rules';
import { Form, SecretField, Submit } from '../frame/Form';
import { canAsk, makePasskey } from './ask';
import {
  type Passkey,
  useAccountsPasskeyAddMutation,
  useAccountsPasskeyAddOptionsMutation,
  useAccountsPasskeyRemoveMutation,
  useAccountsPasskeysQuery,
} from './endpoints';
import { keepPasskeyHere } from './here';

function AddPasskey() {
  const t = useDevicesTexts();
  const [askOptions] = useAccountsPasskeyAddOptionsMutation();
  const [add] = useAccountsPasskeyAddMutation();

  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: required(password, t('passwordRequired')) }),
    async send({ password }) {
      const { data: options, error } = await askOptions(password);
      if (isRefusal(error, 'CREDENTIALS')) return { password: t('passwordWrong') };
      if (error) return { form: explain(error, t) };
      if (!options) return { form: t('unknownError') };
      const made = await makePasskey(options);
      if ('refused' in made) {
        // The log-in screen may have lost its mark of it.
        if (made.refused === 'already') keepPasskeyHere();
        return { form: t(made.refused) };
      }
      const { error: refusal } = await add(made.credential);
      if (refusal) return { form: explain(refusal, t) };
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
      <Submit form={form} variant="secondary" icon="plus" busyText={t('asking')}>
        {t('add')}
      </Submit>
    </Form>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const t = useDevicesTexts();
  const [removePasskey] = useAccountsPasskeyRemoveMutation();
  const [removing, setRemoving] = useState('');
  const [remove, busy] = useOneAtATime(async (id: string) => {
    setRemoving(id);
    const { error } = await removePasskey(id);
    if (!error) return toast.success(t('removed'));
    toast.error(explain(error, t));
  });

  return (
    <List>
      {passkeys.map(({ id, device: known, lastUsed }) => {
        const device = known || t('unknown');
        const used = t('lastUsed', { at: lastUsed });
        return (
          <DeviceRow
            key={id}
            icon="key"
            name={device}
            used={used}
            end={
              <Button
                variant="ghost"
                aria-label={t('removeNamed', { device, used })}
                busy={busy && removing === id}
                busyText={t('removing')}
                onClick={() => remove(id)}
              >
                {t('remove')}
              </Button>
            }
          />
        );
      })}
    </List>
  );
}

export default function Passkeys() {
  const t = useDevicesTexts();
  const { data, error, isFetching, refetch } = useAccountsPasskeysQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  return (
    <section className={styles.passkeys} aria-label={t('logIn')}>
      <h2>{t('logIn')}</h2>
      <p className={styles.intro}>{t('passkeysAre')}</p>
      {data && data.length > 0 && <PasskeyList passkeys={data} />}
      {!data && error && (
        <Failed retryText={t('retry')} busy={isFetching} busyText={t('retrying')} onRetry={refetch}>
          {t('passkeysFailed')}
        </Failed>
      )}
      {canAsk() ? <AddPasskey /> : <p className={styles.intro}>{t('unsupported')}</p>}
    </section>
  );
}
