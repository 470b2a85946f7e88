import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { useOneAtATime } from '@ank/shared/forms';
import { useState } from 'react';
import { type Answered, ask, errorWords } from '../calls/ask';
import { useTexts } from '../texts';

/** An address has no passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

type Made = InputOf<'passkey add'>['credential'];
type Shown = InputOf<'log in by passkey'>['credential'];

/** Undefined: nobody agreed, the time ran out, or there is none; browsers do not tell which. */
const pick = async <Picked>(
  asked: Promise<Credential | null>,
  ...fields: readonly string[]
): Promise<Picked | undefined> => {
  const credential = await asked.catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const { id, response } = credential.toJSON();
  const all = new Map(Object.entries(response));
  return { id, response: Object.fromEntries(fields.map((field) => [field, all.get(field)])) } as Picked;
};

export const makePasskey = (options: object): Promise<Made | undefined> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return pick<Made>(navigator.credentials.create({ publicKey }), 'clientDataJSON', 'attestationObject');
};

export const showPasskey = (options: object): Promise<Shown | undefined> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const fields = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'];
  return pick<Shown>(navigator.credentials.get({ publicKey }), ...fields);
};

/** Asks the desk for options, the browser by `take`, and gives what that found away. */
export const usePasskey = <Taken>(
  offer: 'passkey options' | 'log-in options',
  take: (options: OutputOf<typeof offer>['options']) => Promise<Taken | undefined>,
  give: (taken: Taken) => Promise<Answered<object>>,
) => {
  const t = useTexts();
  const [fault, setFault] = useState('');
  const attempt = async (): Promise<string> => {
    const offered = await ask(offer, {});
    if ('error' in offered) return errorWords(t, offered.error);
    const taken = await take(offered.data.options);
    if (!taken) return t('passkeyClosed');
    const answer = await give(taken);
    return 'error' in answer ? errorWords(t, answer.error) : '';
  };
  const [run, busy] = useOneAtATime(async () => {
    setFault('');
    setFault(await attempt());
  });
  return { fault, run, busy };
};
