import { plainSigns } from '@ank/protocol/digits';
import { isPhone, plainPhone } from '@ank/protocol/phones';
import { plainName } from '@ank/protocol/same-text';
import type { FastifyInstance } from 'fastify';

const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const phone = (sent: string): string => {
  const plain = plainPhone(sent);
  // What is no number stays as it was sent: the refusal shows it.
  return isPhone(plain) ? plain : sent;
};

const code = (sent: string): string => {
  const digits = plainSigns(sent).replace(/[ -]/g, '');
  return /^\d+$/.test(digits) ? digits : sent;
};

/** Bank apps and chats copy figures with marks of direction, which every other text is refused for. */
const withoutMarks = (sent: string): string => sent.normalize().replace(MARKS, '');

const asSent = (sent: string): string => sent;

/** Fields that hold a number, a code or a name, in whatever call they stand. Passwords are compared later. */
const FORMS: Readonly<Record<string, (sent: string) => string>> = {
  mobile: phone,
  mobile_no: phone,
  mobile_1: phone,
  telegram: phone,
  telegram_no: phone,
  paytm_no: phone,
  google_pay_no: phone,
  phon_pay_no: phone,
  otp: code,
  points: withoutMarks,
  amount: withoutMarks,
  request_amount: withoutMarks,
  reference: withoutMarks,
  proof: withoutMarks,
  search: withoutMarks,
  digits: plainSigns,
  closedigits: plainSigns,
  name: plainName,
  user_name: plainName,
  password: asSent,
  old_pass: asSent,
  new_pass: asSent,
};

const ASCII = /^[ -~]*$/;

const plainOf = (field: string, sent: string): string => {
  const form = Object.hasOwn(FORMS, field) ? FORMS[field] : undefined;
  if (form) return form(sent);
  return ASCII.test(sent) ? sent : sent.normalize();
};

/** Changes `value` in place. Without recursion: a body may be nested as deep as its bytes allow. */
export const bringToOneForm = (value: unknown): void => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const holder = next as Record<string, unknown>;
    for (const [field, inner] of Object.entries(holder)) {
      if (typeof inner !== 'string') waiting.push(inner);
      else {
        const plain = plainOf(field, inner);
        if (plain !== inner) holder[field] = plain;
      }
    }
  }
};

/** The one place where what was typed somewhere becomes what the calls compare, before anything is refused. */
export const takeOneForm = (app: FastifyInstance): void => {
  app.addHook('preValidation', ({ body, query, params }, _reply, done) => {
    bringToOneForm(body);
    bringToOneForm(query);
    bringToOneForm(params);
    done();
  });
};
