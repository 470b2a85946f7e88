import { type Static, Type } from 'typebox';
import { assertion, attestation } from './credentials';
import {
  answered,
  call,
  codeSent,
  inLanguage,
  number,
  numeric,
  optional,
  said,
  secretText,
  sent,
  text,
} from './fields';
import * as rows from './rows';
import { oneOf } from './rows';

/** The provider's mark of this phone, for the next log-in of the same number. */
const mark = Type.Optional(answered);
const purpose = Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('upi')]);
/** Asked for where the provider announces codes of six digits; four without it. */
const digits = optional(Type.Literal(6));
export type CodePurpose = Static<typeof purpose>;

const loggedIn = {
  ...said,
  user_name: answered,
  unique_token: answered,
  mobile: answered,
  betting_status: answered,
  device_id: mark,
};

const passkeyOptions = { ...said, options: Type.Unsafe<object>(Type.Object({})) };

export const accountCalls = {
  '/api-check-mobile': call({ mobile: text, code_digits: digits }, codeSent),
  '/api-user-registration': call(
    {
      name: text,
      email: sent(text),
      password: secretText,
      mobile: text,
      security_pin: sent(numeric),
      device_id: sent(text),
      ticket: optional(text),
      adult: optional(Type.Boolean()),
    },
    {
      ...said,
      user_name: answered,
      unique_token: answered,
      mobile: answered,
      email: answered,
      device_id: mark,
    },
  ),
  '/api-user-login': call({ mobile: text, password: secretText, device_id: sent(text) }, loggedIn),
  '/api-resend-otp': call(
    { mobile: text, purpose: sent(purpose), device_id: optional(text), code_digits: digits },
    codeSent,
  ),
  '/api-verify-otp': call(
    { mobile: text, purpose, otp: Type.String({ maxLength: 20 }), code_ticket: optional(text) },
    { ...said, ticket: Type.Optional(answered) },
  ),
  '/api-forget-check-mobile': call(
    { mobile: text, device_id: optional(text), code_digits: digits },
    codeSent,
  ),
  '/api-forgot-password': call({ mobile: text, new_pass: secretText, ticket: optional(text) }, said),
  '/api-change-password': call({ old_pass: secretText, new_pass: secretText }, said),
  '/api-profile-update': call({ user_name: text }, said),
  '/api-session-list': call({}, { ...said, sessions: Type.Array(rows.session) }),
  '/api-session-end': call({ session_id: optional(text) }, { ...said, ended: number }),
  '/api-passkey-login-options': call({}, passkeyOptions),
  '/api-passkey-login': call({ credential: assertion }, loggedIn),
  '/api-passkey-list': call({}, { ...said, passkeys: Type.Array(rows.passkey) }),
  '/api-passkey-add-options': call({ password: secretText }, passkeyOptions),
  '/api-passkey-add': call({ credential: attestation }, said),
  '/api-passkey-remove': call({ passkey_id: text }, said),
};

const endpoint = Type.String({ maxLength: 1000 });
const coded = (length: number) =>
  Type.String({ maxLength: length + 4, pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$` });

/** As the browser made it. */
export const subscription = {
  endpoint,
  p256dh: coded(87),
  auth: coded(22),
  language: oneOf('en', 'hi', 'mr'),
};

export const pushCalls = {
  '/api-push-state': call(
    { endpoint: optional(endpoint) },
    { ...said, public_key: answered, is_on: Type.Boolean() },
  ),
  '/api-push-on': call(subscription, said),
  '/api-push-off': call({}, said),
};

const state = {
  ...said,
  limits: Type.Array(rows.playLimit),
  net: Type.Array(rows.playNet),
  net_since: Type.Optional(number),
  break_until: Type.Optional(answered),
  reminder: number,
  helpline: answered,
};

export const playCalls = {
  '/api-play-limits': call({ since: optional(text), ...inLanguage }, state),
  '/api-play-limit-set': call(
    {
      kind: rows.oneOf('deposit', 'stake', 'loss'),
      period: rows.oneOf('day', 'week', 'month'),
      amount: optional(numeric),
    },
    state,
  ),
  '/api-play-break': call({ hours: numeric }, state),
  '/api-play-reminder': call({ minutes: numeric }, state),
  '/api-play-exclude': call({ password: secretText, months: numeric }, said),
};
