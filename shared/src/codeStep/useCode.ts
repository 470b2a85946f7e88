import { errorOf, useSendCodeMutation, useVerifyCodeMutation } from '@ank/shared/api';
import { useRef, useState } from 'react';

export type Purpose = 'register' | 'reset' | 'upi';

/** How a typed code fared: the provider's ticket for the call that follows, or why there is none. */
type Checked = { ok: true; ticket: string } | { ok: false; error?: unknown };

const LENGTH = 4;

/** A code sent as a number has lost its leading zeros. */
const whole = (code: string) => (/^\d+$/.test(code) ? code.padStart(LENGTH, '0') : code);

/**
 * The code of one phone number under both provider profiles (decision 9). A provider that answers with the code leaves
 * the comparison to the app: the code supplied and the latest resent one are good. Any other compares by itself and
 * gives a ticket. `check` of an unfinished code asks nobody; a wrong code is `ok: false` without an error.
 */
export const useCode = (mobile: string, purpose: Purpose, supplied: string) => {
  const [send] = useSendCodeMutation();
  const [verify] = useVerifyCodeMutation();
  const [resent, setResent] = useState('');
  // A ticket is good once: when the call that follows fails, the same code must not be verified again.
  const proven = useRef({ code: '', ticket: '' });

  const known = [supplied, resent].filter((code) => code !== '').map(whole);

  const check = async (code: string): Promise<Checked> => {
    if (code.length !== LENGTH) return { ok: false };
    if (known.length > 0) return known.includes(code) ? { ok: true, ticket: '' } : { ok: false };
    if (proven.current.code === code) return { ok: true, ticket: proven.current.ticket };
    const { data = '', error } = await verify({ mobile, purpose, otp: code });
    if (error) return errorOf(error).kind === 'refused' ? { ok: false } : { ok: false, error };
    proven.current = { code, ticket: data };
    return { ok: true, ticket: data };
  };

  /** Sends a new code; answers the error when it could not be sent. */
  const resend = async (): Promise<{ error?: unknown }> => {
    const { data, error } = await send({ mobile, purpose });
    if (error) return { error };
    // A provider that leaves the comparison to the app has to say what to compare with.
    if (known.length > 0 && !data?.otp) return { error: { kind: 'http' } };
    setResent(data?.otp ?? '');
    proven.current = { code: '', ticket: '' };
    return {};
  };

  return { check, resend };
};
