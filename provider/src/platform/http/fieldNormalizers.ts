import { plainCode, plainSigns } from '@ank/protocol/digits';
import { isPhone, plainPhone } from '@ank/protocol/phones';
import { plainReference } from '@ank/protocol/reference';
import { plainName } from '@ank/protocol/same-text';

const readPhoneField = (sent: string): string => {
  const plain = plainPhone(sent);
  // A value that is no number stays as it was sent, so that the refusal shows it.
  return isPhone(plain) ? plain : sent;
};

const readCodeField = (sent: string): string => {
  const plain = plainCode(sent);
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
  points: plainSigns,
  amount: plainSigns,
  request_amount: plainSigns,
  reference: plainReference,
  proof: plainReference,
  search: plainReference,
  number: plainSigns,
  date: plainSigns,
  from: plainSigns,
  to: plainSigns,
  open: plainSigns,
  close: plainSigns,
  digits: plainSigns,
  closedigits: plainSigns,
  name: plainName,
  user_name: plainName,
  password: asSent,
  old_pass: asSent,
  new_pass: asSent,
};
