const word = __ANK_WORDS__.hi;

export default {
  title: 'कैसे खेलें',
  watchVideo: 'सिखाने वाला वीडियो देखें',
  failed: '“कैसे खेलें” नहीं खुला। इंटरनेट देखें और फिर से कोशिश करें।',
  retrying: 'कोशिश हो रही है...',
  noData: 'कोई जानकारी नहीं मिली',

  menu: 'मेनू',
  close: 'बंद करें',
  login: 'लॉगिन',
  home: 'होम',
  addFunds: 'पैसे जोड़ें',
  wallet: word.wallet,
  winHistory: word['Win History'],
  bidHistory: word['Bid History'],
  gameRates: 'गेम रेट',
  charts: word.chart,
  downloadApp: 'ऐप डाउनलोड करें',
  notice: `तेज़ ${word.deposit} और तेज़ ${word.withdraw} (24x7) के लिए कृपया एंड्रॉइड ऐप डाउनलोड करें`,
};
