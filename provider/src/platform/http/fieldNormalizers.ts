import { normalizeCode, normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { isPhone, plainPhone } from '@ank/protocol/phones';
import { stripInvisibleMarks } from '@ank/protocol/reference';
import { normalizeName } from '@ank/protocol/same-text';

const normalizePhoneField = (sentText: string): string => {
  const plain = plainPhone(sentText);
  // A value that is no number stays as it was sent, so that the refusal shows it.
  return isPhone(plain) ? plain : sentText;
};

const normalizeCodeField = (sentText: string): string => {
  const plain = normalizeCode(sentText);
  // The code of an operator's log-in has letters too.
  return /^[\dA-Za-z]+$/.test(plain) ? plain : sentText;
};

const keepAsSent = (sentText: string): string => sentText;

/**
 * Fields that hold a number, a day, a time, a code or a name, in whatever call they stand, each with the
 * reader of its kind (decision 030). Passwords are compared later.
 */
export const FIELD_NORMALIZERS: Readonly<Record<string, (sent: string) => string>> = {
  mobile: normalizePhoneField,
  mobile_no: normalizePhoneField,
  mobile_1: normalizePhoneField,
  telegram: normalizePhoneField,
  telegram_no: normalizePhoneField,
  paytm_no: normalizePhoneField,
  google_pay_no: normalizePhoneField,
  phon_pay_no: normalizePhoneField,
  otp: normalizeCodeField,
  code: normalizeCodeField,
  points: normalizeDigitsAndPunctuation,
  amount: normalizeDigitsAndPunctuation,
  request_amount: normalizeDigitsAndPunctuation,
  reference: stripInvisibleMarks,
  proof: stripInvisibleMarks,
  search: stripInvisibleMarks,
  number: normalizeDigitsAndPunctuation,
  date: normalizeDigitsAndPunctuation,
  from: normalizeDigitsAndPunctuation,
  to: normalizeDigitsAndPunctuation,
  open: normalizeDigitsAndPunctuation,
  close: normalizeDigitsAndPunctuation,
  digits: normalizeDigitsAndPunctuation,
  closedigits: normalizeDigitsAndPunctuation,
  name: normalizeName,
  user_name: normalizeName,
  password: keepAsSent,
  old_pass: keepAsSent,
  new_pass: keepAsSent,
};
