const word = __ANK_WORDS__.mr;

export default {
  title: 'कसे खेळायचे',
  watchVideo: 'शिकवणारा व्हिडिओ पहा',
  failed: '“कसे खेळायचे” उघडले नाही. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  retrying: 'प्रयत्न सुरू आहे...',
  noData: 'माहिती सापडली नाही',

  menu: 'मेनू',
  close: 'बंद करा',
  login: 'लॉगिन',
  home: 'होम',
  addFunds: 'पैसे जमा करा',
  wallet: word.wallet,
  winHistory: word['Win History'],
  bidHistory: word['Bid History'],
  gameRates: 'गेम रेट',
  charts: word.chart,
  downloadApp: 'ॲप डाउनलोड करा',
  notice: `जलद ${word.deposit} आणि जलद ${word.withdraw} (24x7) साठी कृपया अँड्रॉइड ॲप डाउनलोड करा`,
};
