import { Type } from 'typebox';
import { flag, instant, operatorName as name, number, role, row, rows, text } from './fields';
import { admin, anyone } from './operation';

const operator = row({ name: text, role });
/** What lets a person in, shown once. */
const login = { name: text, password: text, otpauth: text };

export const staffOperations = {
  'log in': anyone('log in at the page', {
    request: {
      name,
      password: Type.String({ minLength: 1, maxLength: 200, title: 'password', description: 'a text' }),
      code: Type.String({ pattern: '^\\d{6}$', title: 'code', description: 'the six digits of your app' }),
    },
    answer: { operator },
  }),
  'log out': anyone('end the session at the page'),
  'session show': anyone('who is logged in, and what one person may do alone', {
    answer: {
      operator,
      limits: row({ deposit: number, adjust: number }),
      idleMinutes: number,
      now: number,
      rehearsal: flag,
    },
  }),
  'operator list': anyone('people at the desk', {
    answer: { operators: rows({ name: text, role, created_at: instant, revoked: flag }) },
    command: {},
  }),
  'operator add': admin('add a person; the token is shown once', {
    request: { name, role },
    answer: { ...login, role, token: text },
    command: { words: ['name'] },
  }),
  'operator reset-login': admin(
    'give a person a new password and code secret for the page, and end the sessions there',
    { request: { name }, answer: login, command: { words: ['name'] } },
  ),
  'operator revoke': admin("end a person's token and sessions", {
    request: { name },
    command: { words: ['name'] },
  }),
  'training clock': admin(
    'move the clock of a rehearsal (serve --training) forward, to the next 21:45 for instance',
    {
      request: {
        to: Type.String({ maxLength: 40, title: 'time', description: 'a time such as 21:45' }),
        zone: Type.Optional(
          Type.String({ maxLength: 60, title: 'zone', description: 'a name such as Asia/Kolkata' }),
        ),
      },
      answer: { now: text },
      command: { words: ['to'] },
    },
  ),
};
