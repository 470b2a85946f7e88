import { type Static, Type } from 'typebox';
import { codeSent, done, said } from './answers';
import { assertion, attestation } from './credentials';
import { call, numeric, optional, secretText, sent, text } from './fields';
import * as rows from './rows';

const answered = Type.String();
/** The provider's mark of this phone, for the next log-in of the same number. */
const mark = Type.Optional(answered);
const purpose = Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('upi')]);
/** Asked for where the provider announces codes of six digits; four without it. */
const digits = optional(Type.Literal(6));
export type CodePurpose = Static<typeof purpose>;

const loggedIn = Type.Object({
  ...said,
  user_name: answered,
  unique_token: answered,
  mobile: answered,
  betting_status: answered,
  device_id: mark,
});

const passkeyOptions = Type.Object({ ...said, options: Type.Unsafe<object>(Type.Object({})) });

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
    Type.Object({
      ...said,
      user_name: answered,
      unique_token: answered,
      mobile: answered,
      email: answered,
      device_id: mark,
    }),
  ),
  '/api-user-login': call({ mobile: text, password: secretText, device_id: sent(text) }, loggedIn),
  '/api-resend-otp': call(
    { mobile: text, purpose: sent(purpose), device_id: optional(text), code_digits: digits },
    codeSent,
  ),
  '/api-verify-otp': call(
    { mobile: text, purpose, otp: Type.String({ maxLength: 20 }), code_ticket: optional(text) },
    Type.Object({ ...said, ticket: Type.Optional(answered) }),
  ),
  '/api-forget-check-mobile': call(
    { mobile: text, device_id: optional(text), code_digits: digits },
    codeSent,
  ),
  '/api-forgot-password': call({ mobile: text, new_pass: secretText, ticket: optional(text) }, done),
  '/api-change-password': call({ old_pass: secretText, new_pass: secretText }, done),
  '/api-profile-update': call({ user_name: text }, done),
  '/api-session-list': call({}, Type.Object({ ...said, sessions: Type.Array(rows.session) })),
  '/api-session-end': call({ session_id: optional(text) }, Type.Object({ ...said, ended: Type.Number() })),
  '/api-passkey-login-options': call({}, passkeyOptions),
  '/api-passkey-login': call({ credential: assertion }, loggedIn),
  '/api-passkey-list': call({}, Type.Object({ ...said, passkeys: Type.Array(rows.passkey) })),
  '/api-passkey-add-options': call({ password: secretText }, passkeyOptions),
  '/api-passkey-add': call({ credential: attestation }, done),
  '/api-passkey-remove': call({ passkey_id: text }, done),
};
