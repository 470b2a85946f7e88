import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('help', {
  title: ['How To Play', 'कैसे खेलें', 'कसे खेळायचे'],
  watchVideo: ['Watch the tutorial video', 'सिखाने वाला वीडियो देखें', 'शिकवणारा व्हिडिओ पहा'],
  failed: [
    'How To Play did not load. Check your internet and try again.',
    '“कैसे खेलें” नहीं खुला। इंटरनेट देखें और फिर से कोशिश करें।',
    '“कसे खेळायचे” उघडले नाही. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  ],
  retrying: ['Trying...', 'कोशिश हो रही है...', 'प्रयत्न सुरू आहे...'],
  noData: ['NO DATA FOUND', 'कोई जानकारी नहीं मिली', 'माहिती सापडली नाही'],

  menu: ['Menu', 'मेनू', 'मेनू'],
  close: ['Close', 'बंद करें', 'बंद करा'],
  login: ['Login', 'लॉगिन', 'लॉगिन'],
  home: ['Home', 'होम', 'होम'],
  addFunds: ['Add Funds', 'पैसे जोड़ें', 'पैसे जमा करा'],
  wallet: ['Wallet', hi.wallet, mr.wallet],
  winHistory: ['Win History', hi['Win History'], mr['Win History']],
  bidHistory: ['Bid History', hi['Bid History'], mr['Bid History']],
  gameRates: ['Game Rates', 'गेम रेट', 'गेम रेट'],
  charts: ['Charts', hi.chart, mr.chart],
  downloadApp: ['Download App', 'ऐप डाउनलोड करें', 'ॲप डाउनलोड करा'],
  notice: [
    'PLEASE DOWNLOAD ANDROID APPLICATION FOR FAST DEPOSIT AND FAST WITHDRAW (24x7)',
    `तेज़ ${hi.deposit} और तेज़ ${hi.withdraw} (24x7) के लिए कृपया एंड्रॉइड ऐप डाउनलोड करें`,
    `जलद ${mr.deposit} आणि जलद ${mr.withdraw} (24x7) साठी कृपया अँड्रॉइड ॲप डाउनलोड करा`,
  ],
});
