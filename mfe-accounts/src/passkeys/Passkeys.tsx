import { useForm } from '@ank/shared/forms';
import { createPasskey, knowsPasskeys } from '@ank/shared/passkeys';
import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { DeviceOrPasskeyRows, useEndDeviceAndShowToast } from '../devices/DeviceOrPasskeyRows';
import styles from '../devices/Devices.module.css';
import { useDevicesTexts } from '../devices/texts';
import { AccountLoadingOrFailed } from '../frame/AccountLoadingOrFailed';
import {
  errorMessageOf,
  Form,
  faultUnlessFilled,
  isRefusedWithCodeOrWithoutCode,
  PasswordFieldWithDefaultLabel,
  SubmitButtonWithFormFault,
} from '../frame/formFieldsAndFaults';
import { useTexts } from '../texts';
import { rememberBrowserUsesPasskey } from './browserPasskeyMark';
import {
  type Passkey,
  useAccountsPasskeyAddMutation,
  useAccountsPasskeyAddOptionsMutation,
  useAccountsPasskeyRemoveMutation,
  useAccountsPasskeysQuery,
} from './passkeyEndpoints';

/** Asks for the password, without which a phone in other hands would add itself. */
function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const tDevices = useDevicesTexts();
  const t = useTexts();
  const [askOptions] = useAccountsPasskeyAddOptionsMutation();
  const [add] = useAccountsPasskeyAddMutation();

  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: faultUnlessFilled(password, t('loginPasswordRequired')) }),
    async send({ password }) {
      const { data: options, error } = await askOptions(password);
      if (isRefusedWithCodeOrWithoutCode(error, 'CREDENTIALS'))
        return { password: tDevices('passwordWrong') };
      if (error) return { form: errorMessageOf(error, t) };
      if (!options) return { form: t('unknownError') };
      const made = await createPasskey(options);
      if ('refused' in made) {
        // The log-in screen may have lost its mark of it.
        if (made.refused === 'already') rememberBrowserUsesPasskey();
        return { form: tDevices(made.refused) };
      }
      const { error: refusal } = await add(made.credential);
      if (refusal) return { form: errorMessageOf(refusal, t) };
      rememberBrowserUsesPasskey();
      form.clear();
      toast.success(tDevices('added'));
      onDone();
      return {};
    },
  });

  return (
    <Form onSubmit={form.onSubmit}>
      <PasswordFieldWithDefaultLabel
        {...form.field('password')}
        hint={tDevices('passwordHint')}
        autoComplete="current-password"
        autoFocus
      />
      <SubmitButtonWithFormFault form={form} variant="secondary" icon="plus" busyText={tDevices('asking')}>
        {tDevices('add')}
      </SubmitButtonWithFormFault>
    </Form>
  );
}

/** Renders a button, and the form in its place once it is pressed. */
function AddPasskey() {
  const t = useDevicesTexts();
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <AddPasskeyForm onDone={() => setAsking(false)} />
  ) : (
    <Button variant="secondary" full icon="plus" onClick={() => setAsking(true)}>
      {t('add')}
    </Button>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const t = useDevicesTexts();
  const [removePasskey] = useAccountsPasskeyRemoveMutation();
  const [remove, removing] = useEndDeviceAndShowToast(removePasskey, () => t('removed'));
  return (
    <DeviceOrPasskeyRows
      icon="key"
      rows={passkeys.map(({ lastUsed, ...key }) => ({ ...key, used: [t('lastUsed', { at: lastUsed })] }))}
      endingId={removing}
      onEnd={remove}
      end="remove"
      endNamed="removeNamed"
      busyName="removing"
    />
  );
}

export default function Passkeys() {
  const t = useDevicesTexts();
  const query = useAccountsPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = query;

  return (
    <section className={styles.passkeys} aria-label={t('useFinger')}>
      <h2>{t('useFinger')}</h2>
      <p className={styles.intro}>{t('passkeysAre')}</p>
      {data && data.length > 0 && <PasskeyList passkeys={data} />}
      {!data && error && (
        <AccountLoadingOrFailed query={query} heights={[]}>
          {t('passkeysFailed')}
        </AccountLoadingOrFailed>
      )}
      {knowsPasskeys() ? <AddPasskey /> : <p className={styles.intro}>{t('unsupported')}</p>}
    </section>
  );
}
