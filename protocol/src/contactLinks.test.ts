import { buildSupportLinks, type ContactNumbers } from './contactLinks';
import { toInternationalNumber } from './userInput/phoneNumber';

const toNumberOrPlaceholder = (entered: string) => toInternationalNumber(entered) ?? '910000000000';
const newContactLinks = (numbers: Partial<ContactNumbers>) =>
  buildSupportLinks((name) => numbers[name] ?? '', toNumberOrPlaceholder);

test('each link has its own number, and another stands for what is none', () => {
  const numbers = { mobileNo: '98765 00001', mobile1: '+91 98765-00002', telegramNo: '9876500003' };
  expect(newContactLinks(numbers)).toEqual({
    whatsapp: 'https://wa.me/919876500001',
    telegram: 'https://t.me/+919876500003',
    call: 'tel:+919876500002',
  });
  expect(newContactLinks({ mobile1: '12' })).toEqual({
    whatsapp: 'https://wa.me/910000000000',
    telegram: 'https://t.me/+910000000000',
    call: 'tel:+910000000000',
  });
});

test.each([' @ank_help ', 't.me/ank_help', 'https://telegram.me/ank_help'])(
  'the Telegram name of "%s" is opened',
  (telegramNo) => {
    expect(newContactLinks({ telegramNo }).telegram).toBe('https://t.me/ank_help');
  },
);
