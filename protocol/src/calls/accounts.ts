import { type Static, Type } from 'typebox';
import { assertion, attestation } from './credentials';
import { call, inLanguage, numeric, oneOf, optional, type Said, secretText, sent, text } from './fields';
import * as rows from './rows';

const purpose = Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('upi')]);
/**
 * The digits that the app asks for if the provider announces codes of six digits; without it, codes have
 * four.
 */
const digits = optional(Type.Literal(6));
export type CodePurpose = Static<typeof purpose>;

/** The documented profile sends the code itself, the secure one says who compares. */
type CodeSent = Said & {
  otp?: string;
  otp_mode?: 'server';
  resend_after?: number;
  /** Sent with each try, so that nobody else can use them up. */
  code_ticket?: string;
  /** Masked, where the code went to another number. */
  sent_to?: string;
};

type Entered = Said & {
  user_name: string;
  unique_token: string;
  mobile: string;
  /** The provider's mark of this phone, for the next log-in of the same number. */
  device_id?: string;
};
type LoggedIn = Entered & { betting_status: string };

const passkeyOptions = call({}).answers<Said & { options: object }>();

export const accountCalls = {
  '/api-check-mobile': call({ mobile: text, code_digits: digits }).answers<CodeSent>(),
  '/api-user-registration': call({
    name: text,
    email: sent(text),
    password: secretText,
    mobile: text,
    security_pin: sent(numeric),
    device_id: sent(text),
    ticket: optional(text),
    adult: optional(Type.Boolean()),
  }).answers<Entered & { email: string }>(),
  '/api-user-login': call({
    mobile: text,
    password: secretText,
    device_id: sent(text),
  }).answers<LoggedIn>(),
  '/api-resend-otp': call({
    mobile: text,
    purpose: sent(purpose),
    device_id: optional(text),
    code_digits: digits,
  }).answers<CodeSent>(),
  '/api-verify-otp': call({
    mobile: text,
    purpose,
    otp: Type.String({ maxLength: 20 }),
    code_ticket: optional(text),
  }).answers<Said & { ticket?: string }>(),
  '/api-forget-check-mobile': call({
    mobile: text,
    device_id: optional(text),
    code_digits: digits,
  }).answers<CodeSent>(),
  '/api-forgot-password': call({
    mobile: text,
    new_pass: secretText,
    ticket: optional(text),
  }).answers<Said>(),
  '/api-change-password': call({ old_pass: secretText, new_pass: secretText }).answers<Said>(),
  '/api-profile-update': call({ user_name: text }).answers<Said>(),
  '/api-session-list': call({}).answers<Said & { sessions: rows.SessionRow[] }>(),
  '/api-session-end': call({ session_id: optional(text) }).answers<Said & { ended: number }>(),
  '/api-passkey-login-options': passkeyOptions,
  '/api-passkey-login': call({ credential: assertion }).answers<LoggedIn>(),
  '/api-passkey-list': call({}).answers<Said & { passkeys: rows.PasskeyRow[] }>(),
  '/api-passkey-add-options': call({ password: secretText }).answers<Said & { options: object }>(),
  '/api-passkey-add': call({ credential: attestation }).answers<Said>(),
  '/api-passkey-remove': call({ passkey_id: text }).answers<Said>(),
};

const endpoint = Type.String({ maxLength: 1000 });
const coded = (length: number) =>
  Type.String({ maxLength: length + 4, pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$` });

export const subscription = {
  endpoint,
  p256dh: coded(87),
  auth: coded(22),
  language: oneOf('en', 'hi', 'mr'),
};

export const pushCalls = {
  '/api-push-state': call({ endpoint: optional(endpoint) }).answers<
    Said & { public_key: string; is_on: boolean }
  >(),
  '/api-push-on': call(subscription).answers<Said>(),
  '/api-push-off': call({}).answers<Said>(),
};

type PlayState = Said & {
  limits: rows.PlayLimitRow[];
  net: { days: number; amount: number }[];
  net_since?: number;
  break_until?: string;
  reminder: number;
  helpline: string;
};

export const playCalls = {
  '/api-play-limits': call({ since: optional(text), ...inLanguage }).answers<PlayState>(),
  '/api-play-limit-set': call({
    kind: oneOf(...rows.LIMIT_KINDS),
    period: oneOf(...rows.PERIODS),
    amount: optional(numeric),
  }).answers<PlayState>(),
  '/api-play-break': call({ hours: numeric }).answers<PlayState>(),
  '/api-play-reminder': call({ minutes: numeric }).answers<PlayState>(),
  '/api-play-exclude': call({ password: secretText, months: numeric }).answers<Said>(),
};
