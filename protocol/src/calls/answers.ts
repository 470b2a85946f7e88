import { Type } from 'typebox';

export const answered = Type.String();
export const number = Type.Number();

export const status = { status: Type.Boolean() };
export const said = { ...status, msg: answered };
/** Extensions of the fixed calls that a provider announces (decision 002). */
export const announced = { features: Type.Optional(Type.Array(answered)) };
export const contacts = { mobile_no: answered, mobile_1: answered, telegram_no: answered };

/** The documented profile sends the code itself, the secure one says who compares. */
export const codeSent = {
  ...said,
  otp: Type.Optional(answered),
  otp_mode: Type.Optional(Type.Literal('server')),
  resend_after: Type.Optional(number),
  /** Sent with each try, so that nobody else can use them up. */
  code_ticket: Type.Optional(answered),
  /** Masked number that the code went to, where that is not the one it is about. */
  sent_to: Type.Optional(answered),
};
