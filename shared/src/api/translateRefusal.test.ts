import { translateRefusal } from './translateRefusal';

const newRefusal = (code: string, message: string, retryAfter?: number) => ({
  kind: 'refused' as const,
  code,
  message,
  ...(retryAfter && { retryAfter }),
});

test.each([
  ['FUNDS', 'Insufficient balance please refill your account', undefined, 'बैलेंस कम है, पहले पॉइंट जोड़ें।'],
  [
    'BAD_REQUEST',
    'This could be two amounts. Write it as 1000 or 1,000.',
    undefined,
    'यह दो अलग रकम हो सकती है। इसे 1000 या 1,000 की तरह लिखें।',
  ],
  ['LIMITED', 'Too many attempts.', 300, 'बहुत बार कोशिश हुई। 5 मिनट बाद फिर कोशिश करें।'],
  [
    'EXCLUDED',
    'You excluded yourself until 05-Mar-2027 12:00 AM.',
    undefined,
    '05-Mar-2027 12:00 AM तक आपका यहाँ खेलना बंद है।',
  ],
  [
    'PAUSED',
    'You are taking a break from playing until 06-Mar-2025 02:00 PM. You can still withdraw.',
    undefined,
    '06-Mar-2025 02:00 PM तक आप ब्रेक पर हैं। निकासी पहले की तरह होती है।',
  ],
  [
    'PLAY_LIMIT',
    'Your limit for stakes is 500 points a day. 40 are left until 06-Mar-2025 12:00 AM.',
    undefined,
    'आपकी अपनी सीमा में 06-Mar-2025 12:00 AM तक 40 पॉइंट बचे हैं।',
  ],
  [
    'WINDOW',
    'Withdrawals are only allowed during specified hours.',
    undefined,
    'निकासी केवल तय समय में होती है।',
  ],
  ['WINDOW', 'This number is new.', 7200, 'यह नंबर नया है। इस पर निकासी 2 घंटे बाद शुरू होगी।'],
  [
    'FROZEN',
    'Your password was reset.',
    60,
    'पासवर्ड अभी बदला गया है। ट्रांसफ़र, निकासी और निकासी के नंबर 60 सेकंड बाद शुरू होंगे।',
  ],
  [
    'TAKEN',
    'This reference was already used for another deposit',
    undefined,
    'यह रेफ़रेंस किसी और डिपॉज़िट में लग चुका है।',
  ],
  ['MINIMUM', 'Minimum amount to add is 500', undefined, 'कम से कम 500 जोड़ें।'],
  ['BAD_REQUEST', 'Phone No is not Valid!', undefined, 'फ़ोन नंबर सही नहीं है।'],
  ['BAD_REQUEST', 'A break lasts from 24 hours to 6 weeks', undefined, 'ब्रेक 24 घंटे से 6 हफ़्ते तक का होता है।'],
  [
    'STATE',
    'Your break lasts until 06-Mar-2025 02:00 PM and cannot be made shorter.',
    undefined,
    'आपका ब्रेक 06-Mar-2025 02:00 PM तक है, छोटा नहीं हो सकता।',
  ],
  ['REFUSED', 'Please add your Google Pay number first', undefined, 'पहले अपना Google Pay नंबर जोड़ें।'],
  ['CREDENTIALS', 'Old password is incorrect', undefined, 'पुराना पासवर्ड सही नहीं है।'],
  ['CAP', 'Up to 1,000 points on 123-479', undefined, '123-479 पर 1,000 पॉइंट तक लिए जाते हैं।'],
])('%s is said in Hindi', (code, message, retryAfter, words) => {
  const error = newRefusal(code, message, retryAfter);
  expect(translateRefusal(error, 'hi')).toEqual({ ...error, message: words });
  expect(translateRefusal(error, 'en')).toEqual(error);
});

test('digits of a time stay those of the prices beside it, in Marathi too', () => {
  expect(translateRefusal(newRefusal('LIMITED', 'Too many attempts.', 90), 'mr').message).toContain('90 सेकंद');
});

test.each([
  ['STATE', 'There is no pending deposit request with this id'],
  ['PAUSED', 'Something else'],
  ['toString', 'Odd'],
])('%s "%s" stays as it came: there are no words for it, or they would lack a value', (code, message) => {
  expect(translateRefusal(newRefusal(code, message), 'hi').message).toBe(message);
});
