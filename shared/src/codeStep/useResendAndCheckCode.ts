import { errorOf, useFeature, useSendCodeMutation, useVerifyCodeMutation } from '@ank/shared/api';
import { deviceMark } from '@ank/shared/session';
import { useRef, useState } from 'react';

export type Purpose = 'register' | 'reset' | 'upi';

type Checked = { ok: true; ticket: string } | { ok: false; error?: unknown };

const LENGTH = 4;

/** Returns 6 where the provider announces codes of six digits; else undefined, which means four. */
export const useCodeDigits = (): 6 | undefined => (useFeature('six-digit-codes') ? 6 : undefined);

export const CODE_SPENT = 'CODE_SPENT';

/** Sent as a number it has lost its leading zeros. */
const padCodeWithZeros = (code: string) => (/^\d+$/.test(code) ? code.padStart(LENGTH, '0') : code);

/**
 * Asks for a code and checks it, in both profiles (decision 002). A wrong code is `ok: false` without an
 * error.
 */
export const useResendAndCheckCode = (
  mobile: string,
  purpose: Purpose,
  supplied: string,
  suppliedTicket = '',
) => {
  const digits = useCodeDigits();
  const [send] = useSendCodeMutation();
  const [verify] = useVerifyCodeMutation();
  const [resent, setResent] = useState('');
  // Good once: should the next call fail, it is not verified again.
  const proven = useRef({ code: '', ticket: '' });
  const codeTicket = useRef(suppliedTicket);

  const known = [supplied, resent].filter((code) => code !== '').map(padCodeWithZeros);

  const check = async (code: string): Promise<Checked> => {
    // A code that was requested before six digits were announced has four.
    if (!/^\d+$/.test(code) || (code.length !== LENGTH && code.length !== digits)) return { ok: false };
    if (known.length > 0) return known.includes(code) ? { ok: true, ticket: '' } : { ok: false };
    if (proven.current.code === code) return { ok: true, ticket: proven.current.ticket };
    const { data = '', error } = await verify({ mobile, purpose, otp: code, codeTicket: codeTicket.current });
    if (error) {
      const { kind, code: why } = errorOf(error);
      return kind === 'refused' && why !== CODE_SPENT ? { ok: false } : { ok: false, error };
    }
    proven.current = { code, ticket: data };
    return { ok: true, ticket: data };
  };

  /** `wait`: seconds. */
  const resend = async (): Promise<{ error?: unknown; wait?: number | undefined }> => {
    // A phone with a mark has its own allowance.
    const mark = purpose === 'reset' ? deviceMark(mobile) : undefined;
    const { data, error } = await send({
      mobile,
      purpose,
      ...(digits && { code_digits: digits }),
      ...(mark && { device_id: mark }),
    });
    if (error) return { error, wait: errorOf(error).retryAfter };
    // A provider that does not compare must say with what to.
    if (known.length > 0 && !data?.otp) return { error: { kind: 'http' } };
    setResent(data?.otp ?? '');
    codeTicket.current = data?.codeTicket ?? '';
    proven.current = { code: '', ticket: '' };
    return { wait: data?.wait };
  };

  return { check, resend, length: digits ?? LENGTH };
};
