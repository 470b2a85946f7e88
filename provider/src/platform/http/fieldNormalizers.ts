import { normalizeCode, toPlainSigns } from '@ank/protocol/digits';
import { isPhone, plainPhone } from '@ank/protocol/phones';
import { stripInvisibleMarks } from '@ank/protocol/reference';
import { normalizeName } from '@ank/protocol/same-text';

const readPhoneField = (sent: string): string => {
  const plain = plainPhone(sent);
  // A value that is no number stays as it was sent, so that the refusal shows it.
  return isPhone(plain) ? plain : sent;
};

const readCodeField = (sent: string): string => {
  const plain = normalizeCode(sent);
  // The code of an operator's log-in has letters too.
  return /^[\dA-Za-z]+$/.test(plain) ? plain : sent;
};

const asSent = (sent: string): string => sent;

/**
 * Fields that hold a number, a day, a time, a code or a name, in whatever call they stand, each with the
 * reader of its kind (decision 030). Passwords are compared later.
 */
export const FIELD_NORMALIZERS: Readonly<Record<string, (sent: string) => string>> = {
  mobile: readPhoneField,
  mobile_no: readPhoneField,
  mobile_1: readPhoneField,
  telegram: readPhoneField,
  telegram_no: readPhoneField,
  paytm_no: readPhoneField,
  google_pay_no: readPhoneField,
  phon_pay_no: readPhoneField,
  otp: readCodeField,
  code: readCodeField,
  points: toPlainSigns,
  amount: toPlainSigns,
  request_amount: toPlainSigns,
  reference: stripInvisibleMarks,
  proof: stripInvisibleMarks,
  search: stripInvisibleMarks,
  number: toPlainSigns,
  date: toPlainSigns,
  from: toPlainSigns,
  to: toPlainSigns,
  open: toPlainSigns,
  close: toPlainSigns,
  digits: toPlainSigns,
  closedigits: toPlainSigns,
  name: normalizeName,
  user_name: normalizeName,
  password: asSent,
  old_pass: asSent,
  new_pass: asSent,
};
