import { catalogue } from '@ank/protocol/catalogue';

/** The texts of the first step of a new password, which a log-in does not need. */
export const [en, others] = catalogue('reset', {
  title: ['How it works', 'यह ऐसे होता है', 'हे असे होते'],
  number: [
    'Enter the phone number of your account.',
    'अपने खाते का फ़ोन नंबर डालें।',
    'तुमच्या खात्याचा फोन नंबर टाका.',
  ],
  code: [
    'Enter the code that we send to that number.',
    'उस नंबर पर भेजा गया कोड डालें।',
    'त्या नंबरवर पाठवलेला कोड टाका.',
  ],
  password: ['Choose a new password.', 'नया पासवर्ड चुनें।', 'नवीन पासवर्ड निवडा.'],
});
