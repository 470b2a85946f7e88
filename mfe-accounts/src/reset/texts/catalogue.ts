import { catalogue } from '@ank/protocol/catalogue';

/** The texts of the first step of a new password, which a log-in does not need. */
export const [en, others] = catalogue('reset', {
  title: ['After that', 'इसके बाद', 'त्यानंतर'],
  code: [
    'Enter the code that we send to your phone.',
    'आपके फ़ोन पर भेजा गया कोड डालें।',
    'तुमच्या फोनवर पाठवलेला कोड टाका.',
  ],
  password: ['Choose a new password.', 'नया पासवर्ड चुनें।', 'नवीन पासवर्ड निवडा.'],
});
