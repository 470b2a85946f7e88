import { type Static, Type } from 'typebox';
import {
  arrayOfRowsSchema,
  booleanAnswerField,
  numberAnswerField,
  optionalAnswerField,
  statusAndMessageFields,
  statusAndOptionalMessageFields,
  textAnswerField,
  withDescription,
} from './answerFieldSchemas';
import {
  defineCall,
  fieldAlwaysSentByOurApp,
  fieldSometimesSentByOurApp,
  languageRequestField,
  numberOrTextField,
  oneOfTextsSchema,
  secretTextField,
  shortTextField,
} from './callAndFieldSchemas';
import { assertionSchema, attestationSchema } from './passkeyCredentialSchemas';
import { LIMIT_KINDS, PERIODS } from './playLimitKinds';
import * as schemas from './rowSchemas';

const purpose = Type.Union([Type.Literal('register'), Type.Literal('reset'), Type.Literal('upi')]);
/**
 * The digits that the app asks for if the provider announces codes of six digits; without it, codes have
 * four.
 */
const digits = fieldSometimesSentByOurApp(Type.Literal(6));
export type CodePurpose = Static<typeof purpose>;

/** The documented profile sends the code itself, the secure one says who compares. */
const codeSent = {
  ...statusAndMessageFields,
  otp: optionalAnswerField(
    withDescription(textAnswerField, 'The code itself: in the documented profile alone.'),
  ),
  otp_mode: optionalAnswerField(oneOfTextsSchema('server')),
  resend_after: optionalAnswerField(numberAnswerField),
  code_ticket: optionalAnswerField(textAnswerField),
  sent_to: optionalAnswerField(textAnswerField),
};

const entered = {
  ...statusAndMessageFields,
  ...{ user_name: textAnswerField, unique_token: textAnswerField, mobile: textAnswerField },
  device_id: optionalAnswerField(
    withDescription(
      textAnswerField,
      "The provider's mark of this phone, to be sent with the next log-in of the same number.",
    ),
  ),
};
const loggedIn = { ...entered, betting_status: textAnswerField };

/** WebAuthn's, for the browser alone. */
const passkeyOptions = Type.Unsafe<object>(Type.Object({}, { additionalProperties: true }));

const PASSKEYS = ['FORBIDDEN', 'LIMITED'] as const;

export const accountCalls = {
  '/api-check-mobile': defineCall({
    does: 'Sends a one-time code to a number that is to be registered.',
    token: 'none',
    request: { mobile: shortTextField, code_digits: digits },
    answer: codeSent,
    refuses: ['LIMITED', 'REFUSED', 'TAKEN'],
  }),
  '/api-user-registration': defineCall({
    does: 'Registers a player and logs them in.',
    token: 'none',
    request: {
      name: shortTextField,
      email: fieldAlwaysSentByOurApp(shortTextField),
      password: secretTextField,
      mobile: shortTextField,
      security_pin: fieldAlwaysSentByOurApp(numberOrTextField),
      device_id: fieldAlwaysSentByOurApp(shortTextField),
      ticket: fieldSometimesSentByOurApp(shortTextField),
      adult: fieldSometimesSentByOurApp(Type.Boolean()),
    },
    answer: { ...entered, email: textAnswerField },
    refuses: ['ADULT', 'LIMITED', 'PASSWORD', 'TAKEN', 'TICKET'],
  }),
  '/api-user-login': defineCall({
    does: 'Logs a player in by number and password.',
    token: 'none',
    request: {
      mobile: shortTextField,
      password: secretTextField,
      device_id: fieldAlwaysSentByOurApp(shortTextField),
    },
    answer: loggedIn,
    refuses: ['BLOCKED', 'CREDENTIALS', 'EXCLUDED', 'LIMITED', 'STATE'],
  }),
  '/api-resend-otp': defineCall({
    does: 'Sends a one-time code once more, or for another purpose.',
    token: 'none',
    request: {
      mobile: shortTextField,
      purpose: fieldAlwaysSentByOurApp(purpose),
      device_id: fieldSometimesSentByOurApp(shortTextField),
      code_digits: digits,
    },
    answer: codeSent,
    refuses: ['AUTH', 'FROZEN', 'LIMITED', 'REFUSED'],
  }),
  '/api-verify-otp': defineCall({
    does: 'Exchanges a one-time code for a ticket, in the secure profile.',
    token: 'none',
    request: {
      mobile: shortTextField,
      purpose,
      otp: Type.String({ maxLength: 20 }),
      code_ticket: fieldSometimesSentByOurApp(shortTextField),
    },
    answer: {
      ...statusAndMessageFields,
      ticket: optionalAnswerField(withDescription(textAnswerField, 'Proves that the code was right, once.')),
    },
    refuses: ['CODE', 'CODE_SPENT', 'LIMITED'],
  }),
  '/api-forget-check-mobile': defineCall({
    does: 'Sends a one-time code to a player who has forgotten the password.',
    token: 'none',
    request: {
      mobile: shortTextField,
      device_id: fieldSometimesSentByOurApp(shortTextField),
      code_digits: digits,
    },
    answer: codeSent,
    refuses: ['LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
  '/api-forgot-password': defineCall({
    does: 'Sets a new password and ends all sessions of the player.',
    token: 'none',
    request: {
      mobile: shortTextField,
      new_pass: secretTextField,
      ticket: fieldSometimesSentByOurApp(shortTextField),
    },
    answer: statusAndMessageFields,
    refuses: ['LIMITED', 'NOT_FOUND', 'PASSWORD', 'TICKET'],
  }),
  '/api-change-password': defineCall({
    does: 'Changes the password and ends all other sessions of the player.',
    request: { old_pass: secretTextField, new_pass: secretTextField },
    answer: statusAndMessageFields,
    refuses: ['CREDENTIALS', 'LIMITED', 'PASSWORD'],
  }),
  '/api-profile-update': defineCall({
    does: "Changes the player's name.",
    request: { user_name: shortTextField },
    answer: statusAndMessageFields,
  }),
  '/api-session-list': defineCall({
    does: 'Lists the phones and browsers where the player is logged in.',
    answer: { ...statusAndMessageFields, sessions: arrayOfRowsSchema(schemas.sessionRow) },
  }),
  '/api-session-end': defineCall({
    does: 'Ends one session, or all others when none is named.',
    request: { session_id: fieldSometimesSentByOurApp(shortTextField) },
    answer: { ...statusAndMessageFields, ended: numberAnswerField },
    refuses: ['NOT_FOUND'],
  }),
  '/api-passkey-login-options': defineCall({
    does: 'Begins a log-in by passkey.',
    token: 'none',
    answer: { ...statusAndMessageFields, options: passkeyOptions },
    refuses: PASSKEYS,
  }),
  '/api-passkey-login': defineCall({
    does: 'Logs a player in by a passkey.',
    token: 'none',
    request: { credential: assertionSchema },
    answer: loggedIn,
    refuses: ['BLOCKED', 'CREDENTIALS', 'EXCLUDED', 'STATE', ...PASSKEYS],
  }),
  '/api-passkey-list': defineCall({
    does: "Lists the player's passkeys.",
    answer: { ...statusAndMessageFields, passkeys: arrayOfRowsSchema(schemas.passkeyRow) },
  }),
  '/api-passkey-add-options': defineCall({
    does: 'Begins the making of a passkey.',
    request: { password: secretTextField },
    answer: { ...statusAndMessageFields, options: passkeyOptions },
    refuses: ['CREDENTIALS', 'STATE', ...PASSKEYS],
  }),
  '/api-passkey-add': defineCall({
    does: 'Keeps a new passkey.',
    request: { credential: attestationSchema },
    answer: statusAndMessageFields,
    refuses: ['REFUSED', 'STATE', ...PASSKEYS],
  }),
  '/api-passkey-remove': defineCall({
    does: 'Removes a passkey and ends the sessions that it opened.',
    request: { passkey_id: shortTextField },
    answer: statusAndMessageFields,
    refuses: ['NOT_FOUND'],
  }),
};

const endpoint = Type.String({ maxLength: 1000 });
const base64UrlOfLength = (characters: number) =>
  Type.String({ maxLength: characters + 4, pattern: `^[A-Za-z0-9_-]{${characters}}={0,2}$` });

export const pushSubscriptionFields = {
  endpoint,
  p256dh: base64UrlOfLength(87),
  auth: base64UrlOfLength(22),
  language: oneOfTextsSchema('en', 'hi', 'mr'),
};

export const pushCalls = {
  '/api-push-state': defineCall({
    does: 'Tells whether this phone gets notices, and the key to subscribe with.',
    request: { endpoint: fieldSometimesSentByOurApp(endpoint) },
    answer: { ...statusAndMessageFields, public_key: textAnswerField, is_on: booleanAnswerField },
    refuses: ['NOT_FOUND'],
  }),
  '/api-push-on': defineCall({
    does: 'Sends notices to this phone from now on.',
    request: pushSubscriptionFields,
    answer: statusAndMessageFields,
    refuses: ['LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
  '/api-push-off': defineCall({
    does: 'Sends no more notices to this phone.',
    answer: statusAndMessageFields,
    refuses: ['NOT_FOUND'],
  }),
};

const playState = {
  ...statusAndMessageFields,
  limits: arrayOfRowsSchema(schemas.playLimitRow),
  net: arrayOfRowsSchema({
    days: numberAnswerField,
    amount: withDescription(numberAnswerField, 'What was won, less what was lost, in points.'),
  }),
  net_since: optionalAnswerField(numberAnswerField),
  break_until: optionalAnswerField(textAnswerField),
  reminder: numberAnswerField,
  helpline: textAnswerField,
};

export const playLimitCalls = {
  '/api-play-limits': defineCall({
    does: "Tells the player's own limits, how far they are used, and what was won and lost.",
    request: { since: fieldSometimesSentByOurApp(shortTextField), ...languageRequestField },
    answer: playState,
    refuses: ['NOT_FOUND'],
  }),
  '/api-play-limit-set': defineCall({
    does: 'Sets a limit at once where it is stricter, after a wait where it is wider.',
    request: {
      kind: withDescription(oneOfTextsSchema(...LIMIT_KINDS), 'What is limited.'),
      period: oneOfTextsSchema(...PERIODS),
      amount: fieldSometimesSentByOurApp(
        withDescription(numberOrTextField, 'The limit in whole points; absent or empty: none.'),
      ),
    },
    answer: playState,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'STATE'],
  }),
  '/api-play-break': defineCall({
    does: 'Takes a break from playing, of 24 hours to 6 weeks.',
    request: { hours: numberOrTextField },
    answer: playState,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'STATE'],
  }),
  '/api-play-reminder': defineCall({
    does: 'Reminds the player of the time every so many minutes.',
    request: { minutes: numberOrTextField },
    answer: playState,
    refuses: ['IDEMPOTENCY_MISMATCH', 'NOT_FOUND'],
  }),
  '/api-play-exclude': defineCall({
    does: 'Excludes the player for 6 months to 10 years, pays out and ends all sessions.',
    request: { password: secretTextField, months: numberOrTextField },
    answer: statusAndOptionalMessageFields,
    refuses: ['CREDENTIALS', 'IDEMPOTENCY_MISMATCH', 'LIMITED', 'NOT_FOUND', 'REFUSED'],
  }),
};
