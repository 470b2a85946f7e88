import type { Complete } from '@ank/shared/texts';
import type { en } from './en';

const word = __ANK_WORDS__.mr;

const mr: Complete<typeof en> = {
  skip: 'थेट मजकुराकडे जा',
  menu: 'मेनू',
  close: 'बंद करा',
  back: 'मागे',
  home: 'होम',
  bids: word.bid,
  funds: 'फंड',
  passbook: 'पासबुक',
  support: 'मदत',
  main: 'मेन',
  logOut: 'लॉग आउट',
  profile: 'प्रोफाइल बदला',
  wallet: word.wallet,
  welcome: '{name} मध्ये तुमचे स्वागत आहे',
  whatsapp: 'व्हॉट्सॲप',
  telegram: 'टेलिग्राम',
  call: 'फोन कॉल',
  theme: 'डार्क थीम',
  themeOn: 'चालू',
  themeOff: 'बंद',
  language: 'भाषा',
  offline: 'तुम्ही ऑफलाइन आहात. मागचे अपडेट {time} चे आहे.',
  offlineNew: 'तुम्ही ऑफलाइन आहात.',
  expired: 'तुमचे लॉगिन संपले आहे. कृपया पुन्हा लॉगिन करा.',
  loading: 'लोड होत आहे',
  retry: 'पुन्हा प्रयत्न करा',
  walletFailed: `तुमचे ${word.wallet} लोड झाले नाही. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.`,
  partFailed: '{part} लोड झाले नाही',
  partFailedWhy: 'बाकी ॲप चालू आहे. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  partFailedLine: '{part} लोड होऊ शकले नाही · {time}',
  goHome: 'होमवर जा',
  contactSupport: 'मदतीसाठी संपर्क करा',
  notFound: 'पेज सापडले नाही',
  notFoundWhy: '{path} वर काही नाही.',
  unexpected: 'ॲपमध्ये अचानक बिघाड झाला!',
  newRelease: 'नवीन व्हर्जन तयार आहे.',
  update: 'अपडेट करा',
  demo: `प्ले ${word.point}सह डेमो. पैसे लागत नाहीत.`,
  pull: 'रिफ्रेशसाठी ओढा',
  release: 'रिफ्रेशसाठी सोडा',
};

export default mr;
