import { Type } from 'typebox';

const text = Type.String();

export const status = { status: Type.Boolean() };
export const said = { ...status, msg: text };
export const done = Type.Object(said);
/** Extensions of the fixed calls that a provider announces (decision 002). */
export const announced = { features: Type.Optional(Type.Array(text)) };
export const contacts = { mobile_no: text, mobile_1: text, telegram_no: text };

/** The documented profile sends the code itself, the secure one says who compares. */
export const codeSent = Type.Object({
  ...said,
  otp: Type.Optional(text),
  otp_mode: Type.Optional(Type.Literal('server')),
  resend_after: Type.Optional(Type.Number()),
  /** Sent with each try, so that nobody else can use them up. */
  code_ticket: Type.Optional(text),
  /** Masked number that the code went to, where that is not the one it is about. */
  sent_to: Type.Optional(text),
});
