import { type Static, Type } from 'typebox';
import {
  flag,
  listSchemaOf,
  number,
  optionalAnswerField,
  statusAndMessageFields,
  statusFields,
  withDescription,
  word,
} from './answerFieldSchemas';
import {
  describeCall,
  inLanguage,
  numeric,
  oneOfTextsSchema,
  optionalRequestField,
  requestFieldOfOurApp,
  secretText,
  text,
} from './describeCall';
import { assertion, attestation } from './passkeyCredentialSchemas';
import { LIMIT_KINDS, PERIODS } from './playLimitKinds';
import * as schemas from './rowSchemas';

const purpose = Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('upi')]);
/**
 * The digits that the app asks for if the provider announces codes of six digits; without it, codes have
 * four.
 */
const digits = optionalRequestField(Type.Literal(6));
export type CodePurpose = Static<typeof purpose>;

/** The documented profile sends the code itself, the secure one says who compares. */
const codeSent = {
  ...statusAndMessageFields,
  otp: optionalAnswerField(withDescription(word, 'The code itself: in the documented profile alone.')),
  otp_mode: optionalAnswerField(oneOfTextsSchema('server')),
  resend_after: optionalAnswerField(number),
  code_ticket: optionalAnswerField(word),
  sent_to: optionalAnswerField(word),
};

const entered = {
  ...statusAndMessageFields,
  ...{ user_name: word, unique_token: word, mobile: word },
  device_id: optionalAnswerField(
    withDescription(
      word,
      "The provider's mark of this phone, to be sent with the next log-in of the same number.",
    ),
  ),
};
const loggedIn = { ...entered, betting_status: word };

/** WebAuthn's, for the browser alone. */
const passkeyOptions = Type.Unsafe<object>(Type.Object({}, { additionalProperties: true }));

const PASSKEYS = ['FORBIDDEN', 'LIMITED'] as const;

export const accountCalls = {
  '/api-check-mobile': describeCall({
    does: 'Sends a one-time code to a number that is to be registered.',
    token: 'none',
    request: { mobile: text, code_digits: digits },
    answer: codeSent,
    refuses: ['LIMITED', 'REFUSED', 'TAKEN'],
  }),
  '/api-user-registration': describeCall({
    does: 'Registers a player and logs them in.',
    token: 'none',
    request: {
      name: text,
      email: requestFieldOfOurApp(text),
      password: secretText,
      mobile: text,
      security_pin: requestFieldOfOurApp(numeric),
      device_id: requestFieldOfOurApp(text),
      ticket: optionalRequestField(text),
      adult: optionalRequestField(Type.Boolean()),
    },
    answer: { ...entered, email: word },
    refuses: ['ADULT', 'LIMITED', 'PASSWORD', 'TAKEN', 'TICKET'],
  }),
  '/api-user-login': describeCall({
    does: 'Logs a player in by number and password.',
    token: 'none',
    request: { mobile: text, password: secretText, device_id: requestFieldOfOurApp(text) },
    answer: loggedIn,
    refuses: ['BLOCKED', 'CREDENTIALS', 'EXCLUDED', 'LIMITED', 'STATE'],
  }),
  '/api-resend-otp': describeCall({
    does: 'Sends a one-time code once more, or for another purpose.',
    token: 'none',
    request: {
      mobile: text,
      purpose: requestFieldOfOurApp(purpose),
      device_id: optionalRequestField(text),
      code_digits: digits,
    },
    answer: codeSent,
    refuses: ['AUTH', 'FROZEN', 'LIMITED', 'REFUSED'],
  }),
  '/api-verify-otp': describeCall({
    does: 'Exchanges a one-time code for a ticket, in the secure profile.',
    token: 'none',
    request: {
      mobile: text,
      purpose,
      otp: Type.String({ maxLength: 20 }),
      code_ticket: optionalRequestField(text),
    },
    answer: {
      ...statusAndMessageFields,
      ticket: optionalAnswerField(withDescription(word, 'Proves that the code was right, once.')),
    },
    refuses: ['CODE', 'CODE_SPENT', 'LIMITED'],
  }),
  '/api-forget-check-mobile': describeCall({
    does: 'Sends a one-time code to a player who has forgotten the password.',
    token: 'none',
    request: { mobile: text, device_id: optionalRequestField(text), code_digits: digits },
    answer: codeSent,
    refuses: ['LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
  '/api-forgot-password': describeCall({
    does: 'Sets a new password and ends all sessions of the player.',
    token: 'none',
    request: { mobile: text, new_pass: secretText, ticket: optionalRequestField(text) },
    answer: statusAndMessageFields,
    refuses: ['LIMITED', 'NOT_FOUND', 'PASSWORD', 'TICKET'],
  }),
  '/api-change-password': describeCall({
    does: 'Changes the password and ends all other sessions of the player.',
    request: { old_pass: secretText, new_pass: secretText },
    answer: statusAndMessageFields,
    refuses: ['CREDENTIALS', 'LIMITED', 'PASSWORD'],
  }),
  '/api-profile-update': describeCall({
    does: "Changes the player's name.",
    request: { user_name: text },
    answer: statusAndMessageFields,
  }),
  '/api-session-list': describeCall({
    does: 'Lists the phones and browsers where the player is logged in.',
    answer: { ...statusAndMessageFields, sessions: listSchemaOf(schemas.sessionRow) },
  }),
  '/api-session-end': describeCall({
    does: 'Ends one session, or all others when none is named.',
    request: { session_id: optionalRequestField(text) },
    answer: { ...statusAndMessageFields, ended: number },
    refuses: ['NOT_FOUND'],
  }),
  '/api-passkey-login-options': describeCall({
    does: 'Begins a log-in by passkey.',
    token: 'none',
    answer: { ...statusAndMessageFields, options: passkeyOptions },
    refuses: PASSKEYS,
  }),
  '/api-passkey-login': describeCall({
    does: 'Logs a player in by a passkey.',
    token: 'none',
    request: { credential: assertion },
    answer: loggedIn,
    refuses: ['BLOCKED', 'CREDENTIALS', 'EXCLUDED', 'STATE', ...PASSKEYS],
  }),
  '/api-passkey-list': describeCall({
    does: "Lists the player's passkeys.",
    answer: { ...statusAndMessageFields, passkeys: listSchemaOf(schemas.passkeyRow) },
  }),
  '/api-passkey-add-options': describeCall({
    does: 'Begins the making of a passkey.',
    request: { password: secretText },
    answer: { ...statusAndMessageFields, options: passkeyOptions },
    refuses: ['CREDENTIALS', 'STATE', ...PASSKEYS],
  }),
  '/api-passkey-add': describeCall({
    does: 'Keeps a new passkey.',
    request: { credential: attestation },
    answer: statusAndMessageFields,
    refuses: ['REFUSED', 'STATE', ...PASSKEYS],
  }),
  '/api-passkey-remove': describeCall({
    does: 'Removes a passkey and ends the sessions that it opened.',
    request: { passkey_id: text },
    answer: statusAndMessageFields,
    refuses: ['NOT_FOUND'],
  }),
};

const endpoint = Type.String({ maxLength: 1000 });
const base64UrlOfLength = (characters: number) =>
  Type.String({ maxLength: characters + 4, pattern: `^[A-Za-z0-9_-]{${characters}}={0,2}$` });

export const subscription = {
  endpoint,
  p256dh: base64UrlOfLength(87),
  auth: base64UrlOfLength(22),
  language: oneOfTextsSchema('en', 'hi', 'mr'),
};

export const pushCalls = {
  '/api-push-state': describeCall({
    does: 'Tells whether this phone gets notices, and the key to subscribe with.',
    request: { endpoint: optionalRequestField(endpoint) },
    answer: { ...statusAndMessageFields, public_key: word, is_on: flag },
    refuses: ['NOT_FOUND'],
  }),
  '/api-push-on': describeCall({
    does: 'Sends notices to this phone from now on.',
    request: subscription,
    answer: statusAndMessageFields,
    refuses: ['LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
  '/api-push-off': describeCall({
    does: 'Sends no more notices to this phone.',
    answer: statusAndMessageFields,
    refuses: ['NOT_FOUND'],
  }),
};

const playState = {
  ...statusAndMessageFields,
  limits: listSchemaOf(schemas.playLimitRow),
  net: listSchemaOf({
    days: number,
    amount: withDescription(number, 'What was won, less what was lost, in points.'),
  }),
  net_since: optionalAnswerField(number),
  break_until: optionalAnswerField(word),
  reminder: number,
  helpline: word,
};

export const playCalls = {
  '/api-play-limits': describeCall({
    does: "Tells the player's own limits, how far they are used, and what was won and lost.",
    request: { since: optionalRequestField(text), ...inLanguage },
    answer: playState,
    refuses: ['NOT_FOUND'],
  }),
  '/api-play-limit-set': describeCall({
    does: 'Sets a limit at once where it is stricter, after a wait where it is wider.',
    request: {
      kind: withDescription(oneOfTextsSchema(...LIMIT_KINDS), 'What is limited.'),
      period: oneOfTextsSchema(...PERIODS),
      amount: optionalRequestField(
        withDescription(numeric, 'The limit in whole points; absent or empty: none.'),
      ),
    },
    answer: playState,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'STATE'],
  }),
  '/api-play-break': describeCall({
    does: 'Takes a break from playing, of 24 hours to 6 weeks.',
    request: { hours: numeric },
    answer: playState,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'STATE'],
  }),
  '/api-play-reminder': describeCall({
    does: 'Reminds the player of the time every so many minutes.',
    request: { minutes: numeric },
    answer: playState,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND'],
  }),
  '/api-play-exclude': describeCall({
    does: 'Excludes the player for 6 months to 10 years, pays out and ends all sessions.',
    request: { password: secretText, months: numeric },
    answer: statusFields,
    refuses: ['CREDENTIALS', 'IDEMPOTENCY_MISMATCH', 'LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
};
