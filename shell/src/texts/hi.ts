import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const word = __ANK_WORDS__.hi;

const hi: Complete<typeof en> = {
  skip: 'सीधे सामग्री पर जाएँ',
  menu: 'मेनू',
  close: 'बंद करें',
  back: 'पीछे',
  home: 'होम',
  bids: word.bid,
  funds: 'फंड',
  passbook: 'पासबुक',
  support: 'सहायता',
  main: 'मेन',
  logOut: 'लॉग आउट',
  profile: 'प्रोफ़ाइल बदलें',
  wallet: word.wallet,
  welcome: '{name} में आपका स्वागत है',
  whatsapp: 'व्हाट्सऐप',
  telegram: 'टेलीग्राम',
  call: 'फ़ोन कॉल',
  theme: 'डार्क थीम',
  themeOn: 'चालू',
  themeOff: 'बंद',
  language: 'भाषा',
  offline: 'आप ऑफ़लाइन हैं। पिछला अपडेट {time} का है।',
  offlineNew: 'आप ऑफ़लाइन हैं।',
  expired: 'आपका लॉगिन खत्म हो गया है। कृपया फिर से लॉगिन करें।',
  loading: 'लोड हो रहा है',
  retry: 'फिर कोशिश करें',
  walletFailed: `आपका ${word.wallet} लोड नहीं हुआ। इंटरनेट देखें और फिर कोशिश करें।`,
  partFailed: '{part} लोड नहीं हुआ',
  partFailedWhy: 'बाकी ऐप काम कर रहा है। इंटरनेट देखें और फिर कोशिश करें।',
  partFailedLine: '{part} लोड नहीं हो सका · {time}',
  goHome: 'होम पर जाएँ',
  contactSupport: 'सहायता से संपर्क करें',
  notFound: 'पेज नहीं मिला',
  notFoundWhy: '{path} पर कुछ नहीं है।',
  unexpected: 'ऐप में अचानक गड़बड़ हुई!',
  newRelease: 'नया वर्शन तैयार है।',
  update: 'अपडेट करें',
  demo: `प्ले ${word.point} के साथ डेमो। कोई पैसा नहीं लगता।`,
  pull: 'रीफ़्रेश के लिए खींचें',
  release: 'रीफ़्रेश के लिए छोड़ें',
};

export default hi;
