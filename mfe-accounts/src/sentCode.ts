import { type Row, textOf } from '@ank/shared/api';

/** A one-time code that was sent: the code itself, '' when the provider compares, undefined when none was sent. */
export type SentCode = { otp: string | undefined };

/** Both provider profiles, told apart by the answer alone (decision 9). */
export const sentCodeOf = (answer: Row): SentCode => {
  const otp = textOf(answer.otp);
  return { otp: otp === '' && answer.otp_mode !== 'server' ? undefined : otp };
};
