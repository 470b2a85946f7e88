import type { LooseAnswer } from '@ank/protocol/calls';
import { numberOf, textOf } from '@ank/shared/api';
import { keptWait } from '@ank/shared/code-step';

export const { useKeepWait, useKeptWait } = keptWait('accounts.codeWait');

/** '' when the provider compares, undefined when none was sent. */
export type SentCode = {
  otp: string | undefined;
  /** Shown with each try; '' where there is none. */
  codeTicket: string;
  /** Seconds until another may be asked for. */
  wait: number | undefined;
};

export type CodeAsk = { mobile: string; code_digits: 6 | undefined };

/** Both provider profiles, told apart by the answer alone (decision 002). */
export const sentCodeOf = (answer: LooseAnswer<'/api-check-mobile'>) => {
  const otp = textOf(answer.otp);
  return {
    otp: otp === '' && answer.otp_mode !== 'server' ? undefined : otp,
    codeTicket: textOf(answer.code_ticket),
    wait: numberOf(answer.resend_after),
  };
};
