import { Type } from 'typebox';
import { pushSubscriptionFields } from '../calls/accountPushAndPlayLimitCalls';
import { sameSchemaForFields } from '../calls/callAndFieldSchemas';
import { assertionSchema, attestationSchema } from '../calls/passkeyCredentialSchemas';
import {
  flag,
  instant,
  operatorName as name,
  nullable,
  number,
  patternTextField,
  role,
  rowListSchemaOf,
  rowSchemaOf,
  text,
} from './commonFieldSchemas';
import { operationForAdmins, operationForAnyone } from './defineOperation';

/** WebAuthn's, for the browser alone. */
const options = Type.Unsafe<object>(Type.Object({}, { additionalProperties: true }));
const operator = rowSchemaOf({ name: text, role });
/** Shown once to who asked; the picture is an SVG. */
const login = rowSchemaOf(sameSchemaForFields(text, 'name', 'password', 'otpauth', 'qr', 'token'));

export const staffAndLoginOperations = {
  'log in': operationForAnyone('log in at the page', {
    request: {
      name,
      password: Type.String({ minLength: 1, maxLength: 200, title: 'password', description: 'a text' }),
      code: patternTextField('^\\d{6}$', 'code', 'the six digits of your app'),
    },
    answer: { operator },
  }),
  'log-in options': operationForAnyone('what the browser asks a passkey for', { answer: { options } }),
  'log in by passkey': operationForAnyone(
    'log in at the page by a passkey, which stands for password and code',
    {
      request: { credential: assertionSchema },
      answer: { operator },
    },
  ),
  'passkey list': operationForAnyone('your own passkeys', {
    answer: {
      passkeys: rowListSchemaOf({
        ...sameSchemaForFields(text, 'id', 'device', 'site'),
        ...sameSchemaForFields(instant, 'created_at', 'last_used_at'),
      }),
    },
  }),
  'passkey options': operationForAnyone(
    'what the browser makes a passkey of, within ten minutes of the log-in',
    {
      answer: { options },
    },
  ),
  'passkey add': operationForAnyone('add a passkey that logs you in', {
    request: { credential: attestationSchema },
  }),
  'passkey remove': operationForAnyone('take a passkey away; your other sessions end', {
    request: { id: patternTextField('^[0-9a-f]{24}$', 'id', 'an id as passkey list shows it') },
  }),
  'push state': operationForAnyone('the key that a browser is told with, and where you are told', {
    answer: {
      /** Null where the server has no keys. */
      key: nullable(text),
      /** `here`: by this session. */
      told: rowListSchemaOf({ endpoint: text, language: text, here: flag }),
    },
  }),
  'push on': operationForAnyone('be called in this browser while the desk is closed', {
    request: pushSubscriptionFields,
  }),
  'push off': operationForAnyone('be called in this browser no more'),
  'log out': operationForAnyone('end the session at the page'),
  'log-in ask': operationForAnyone('ask for a log-in; who is admin gives it to the code that you tell them', {
    request: { name },
    answer: { ticket: text, code: text },
  }),
  'log-in collect': operationForAnyone(
    'whether the log-in that was asked for is given, and once what it is',
    {
      request: { ticket: patternTextField('^[\\w-]{43}$', 'ticket', 'a ticket') },
      answer: { login: nullable(login) },
    },
  ),
  'session show': operationForAnyone('who is logged in, and what one person may do alone', {
    answer: {
      operator,
      limits: rowSchemaOf({ deposit: number, adjust: number, payout: number }),
      idleMinutes: number,
      now: number,
      rehearsal: flag,
    },
  }),
  'operator list': operationForAnyone('people at the desk', {
    answer: { operators: rowListSchemaOf({ name: text, role, created_at: instant, revoked: flag }) },
    command: {},
  }),
  'operator add': operationForAdmins('add a person, who then requests a log-in on the page', {
    request: { name, role },
    answer: { name: text, role },
    command: {},
    two: 'always',
  }),
  'operator reset-login': operationForAdmins(
    'give a person the log-in asked for at the page under this code; what let them in before ends',
    {
      request: {
        name,
        code: patternTextField(
          '^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$',
          'code',
          'the eight signs that the person reads to you',
        ),
      },
      command: {},
      two: 'always',
    },
  ),
  'operator revoke': operationForAdmins("end a person's token and sessions", {
    request: { name },
    command: {},
  }),
  'training clock': operationForAdmins(
    'move the clock of a rehearsal (serve --training) forward, to the next 21:45 for instance',
    {
      request: {
        to: Type.String({ maxLength: 40, title: 'time', description: 'a time such as 21:45' }),
        zone: Type.Optional(
          Type.String({ maxLength: 60, title: 'zone', description: 'a name such as Asia/Kolkata' }),
        ),
      },
      answer: { now: text },
      command: {},
    },
  ),
};
