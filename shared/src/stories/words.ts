import { createTexts } from '@ank/shared/texts';

const en = {
  submit: 'Submit',
  submitting: 'Submitting...',
  amount: 'Amount',
  wrong: 'Amount is required!',
  close: 'Close',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  retry: 'Retry',
};

/** As a remote's own texts: one catalogue for each language, fetched when it is chosen. */
export const useWords = createTexts(en, {
  hi: async () => ({
    default: {
      submit: 'सबमिट करें',
      submitting: 'सबमिट हो रहा है...',
      amount: 'रकम',
      wrong: 'रकम ज़रूरी है!',
      close: 'बंद करें',
      password: 'पासवर्ड',
      show: 'पासवर्ड दिखाएँ',
      hide: 'पासवर्ड छिपाएँ',
      retry: 'फिर कोशिश करें',
    },
  }),
  mr: async () => ({
    default: {
      submit: 'सबमिट करा',
      submitting: 'सबमिट होत आहे...',
      amount: 'रक्कम',
      wrong: 'रक्कम आवश्यक आहे!',
      close: 'बंद करा',
      password: 'पासवर्ड',
      show: 'पासवर्ड दाखवा',
      hide: 'पासवर्ड लपवा',
      retry: 'पुन्हा प्रयत्न करा',
    },
  }),
});
