import { useContacts, useFeature } from '@ank/shared/api';
import { useOneAtATime } from '@ank/shared/forms';
import { knowsPasskeys, showPasskey } from '@ank/shared/passkeys';
import { useState } from 'react';
import { useDevicesTexts } from '../devices/texts';
import { errorMessageOf, Form, SubmitButtonWithFormFault } from '../frame/formFieldsAndFaults';
import { useLogInAndForgetRegistration } from '../session/useLogInAndForgetRegistration';
import { useTexts } from '../texts';
import { useAccountsPasskeyLoginMutation, useAccountsPasskeyLoginOptionsMutation } from './passkeyEndpoints';

export default function PasskeyLogin() {
  const tDevices = useDevicesTexts();
  const t = useTexts();
  useContacts();
  const isAnnounced = useFeature('passkeys');
  const startSession = useLogInAndForgetRegistration();
  const [askOptions] = useAccountsPasskeyLoginOptionsMutation();
  const [logIn] = useAccountsPasskeyLoginMutation();
  const [fault, setFault] = useState('');

  const attempt = async () => {
    const { data: options, error } = await askOptions();
    if (error) return errorMessageOf(error, t);
    if (!options) return t('unknownError');
    const shown = await showPasskey(options);
    if ('refused' in shown) return tDevices(shown.refused === 'closed' ? 'closedLogIn' : 'cannot');
    const { data: session, error: refusal } = await logIn(shown.credential);
    if (refusal) return errorMessageOf(refusal, t);
    if (!session.token || !session.username) return t('unknownError');
    startSession(session);
    return '';
  };
  const [run, busy] = useOneAtATime(async () => {
    setFault('');
    setFault(await attempt());
  });

  if (!isAnnounced || !knowsPasskeys()) return null;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <SubmitButtonWithFormFault
        form={{ busy, faults: { form: fault } }}
        variant="secondary"
        icon="device"
        busyText={tDevices('asking')}
      >
        {tDevices('logIn')}
      </SubmitButtonWithFormFault>
    </Form>
  );
}
