import type { LooseAnswer } from '@ank/protocol/calls';
import { numberOf, textOf } from '@ank/shared/api';

/**
 * A one-time code that was sent: the code itself, '' when the provider compares, undefined when none was
 * sent.
 */
export type SentCode = {
  otp: string | undefined;
  /** What the provider gave for asking, shown with each try; '' where it gives none. */
  codeTicket: string;
  /** Seconds until another may be asked for, where the provider says so. */
  wait: number | undefined;
};

/** `code_digits`: as `useCodeDigits` says. */
export type CodeAsk = { mobile: string; code_digits: 6 | undefined };

/** Both provider profiles, told apart by the answer alone (decision 002). */
export const sentCodeOf = (answer: LooseAnswer<'/api-check-mobile'>): SentCode => {
  const otp = textOf(answer.otp);
  const codeTicket = textOf(answer.code_ticket);
  return {
    otp: otp === '' && answer.otp_mode !== 'server' ? undefined : otp,
    codeTicket,
    wait: numberOf(answer.resend_after),
  };
};
