import type { en } from './en';

const hi: Record<keyof typeof en, string> = {
  title: 'कैसे खेलें',
  watchVideo: 'सिखाने वाला वीडियो देखें',
  loading: 'लोड हो रहा है',
  failed: '“कैसे खेलें” नहीं खुला। इंटरनेट देखें और फिर से कोशिश करें।',
  retry: 'फिर से कोशिश करें',
  retrying: 'कोशिश हो रही है...',
  noData: 'कोई जानकारी नहीं मिली',

  menu: 'मेनू',
  close: 'बंद करें',
  login: 'लॉगिन',
  home: 'होम',
  addFunds: 'पैसे जोड़ें',
  wallet: 'वॉलेट',
  winHistory: 'जीत का इतिहास',
  bidHistory: 'बिड का इतिहास',
  gameRates: 'गेम रेट',
  charts: 'चार्ट',
  downloadApp: 'ऐप डाउनलोड करें',
  notice: 'तेज़ डिपॉज़िट और तेज़ विदड्रॉ (24x7) के लिए कृपया एंड्रॉइड ऐप डाउनलोड करें',
};

export default hi;
