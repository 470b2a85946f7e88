import type { OutputOf } from '@ank/protocol/operator/operations';
import { useOneAtATime } from '@ank/shared/forms';
import { knowsPasskeys, type PasskeyAnswer } from '@ank/shared/passkeys';
import { useState } from 'react';
import { callDeskOperation, type DeskResult, errorMessageFor } from '../calls/callDeskOperation';
import { useTexts } from '../texts';

/** An address has no passkeys. */
export const canUsePasskeys = (): boolean =>
  knowsPasskeys() && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Asks the desk for options, the browser by `take`, and gives what that found away. */
export const useRunPasskeyCeremony = <Credential>(
  optionsOperation: 'passkey options' | 'log-in options',
  runInBrowser: (options: OutputOf<typeof optionsOperation>['options']) => Promise<PasskeyAnswer<Credential>>,
  sendCredential: (credential: Credential) => Promise<DeskResult<object>>,
) => {
  const t = useTexts();
  const [fault, setFault] = useState('');
  const attempt = async (): Promise<string> => {
    const offered = await callDeskOperation(optionsOperation, {});
    if ('error' in offered) return errorMessageFor(t, offered.error);
    const taken = await runInBrowser(offered.data.options);
    if ('refused' in taken) return t('passkeyClosed');
    const answer = await sendCredential(taken.credential);
    return 'error' in answer ? errorMessageFor(t, answer.error) : '';
  };
  const [run, busy] = useOneAtATime(async () => {
    setFault('');
    setFault(await attempt());
  });
  return { fault, run, busy };
};
