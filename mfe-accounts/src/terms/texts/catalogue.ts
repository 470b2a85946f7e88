import { catalogue } from '@ank/protocol/catalogue';

/** A section is a line for the heading, then the rest. */
export const [en, others] = catalogue('help', {
  title: ['Terms', 'शर्तें', 'अटी'],
  close: ['Close terms', 'शर्तें बंद करें', 'अटी बंद करा'],
  longEnough: ['Long enough', 'लंबाई ठीक है', 'लांबी पुरेशी आहे'],
  passwordRule: [
    'At least {length} characters, not easy to guess.',
    'कम से कम {length} अक्षर या अंक, जिनका अंदाज़ा आसान न हो।',
    'किमान {length} अक्षरे किंवा अंक, सहज ओळखता न येणारे.',
  ],
  advice: ['A good password', 'अच्छा पासवर्ड', 'चांगला पासवर्ड'],
  adviceOwn: [
    'You use it here and nowhere else.',
    'इसे सिर्फ़ यहीं इस्तेमाल करें, कहीं और नहीं।',
    'तो फक्त इथेच वापरा, इतर कुठेही नाही.',
  ],
  adviceGuess: [
    'It is not your name, your phone number or your birthday.',
    'वह आपका नाम, फ़ोन नंबर या जन्मदिन न हो।',
    'तो तुमचे नाव, फोन नंबर किंवा वाढदिवस नसावा.',
  ],
  adviceTell: [
    'You tell it to nobody. Support never asks for it.',
    'इसे किसी को न बताएँ। सहायता कभी नहीं माँगती।',
    'तो कोणालाही सांगू नका. मदत विभाग तो कधीच विचारत नाही.',
  ],
  whoPlays: [
    'Who may play\nPlayers aged 18 or over, where such games are allowed. One account for each person; your log-in is yours alone.',
    'कौन खेल सकता है\n18 साल या उससे बड़े खिलाड़ी, जहाँ ऐसे खेल की अनुमति है। हर व्यक्ति का एक ही खाता; लॉगिन किसी और को न दें।',
    'कोण खेळू शकते\n18 वर्षे किंवा त्याहून मोठे खेळाडू, जिथे अशा खेळाला परवानगी आहे. एका व्यक्तीचे एकच खाते; लॉगिन दुसऱ्याला देऊ नका.',
  ],
  bids: [
    'Bids\nOnce you placed a bid, it will not be cancelled in any situation. It is paid at the rate it was placed at. If a draw is not held, its points come back to your wallet.',
    'बिड\nएक बार लगाई गई बिड किसी भी हालत में रद्द नहीं होगी। भुगतान उसी रेट से होता है जिस पर वह लगी थी। ड्रॉ न हो तो पॉइंट वॉलेट में लौट आते हैं।',
    'बिड\nएकदा लावलेली बिड कोणत्याही परिस्थितीत रद्द होणार नाही. ती ज्या रेटला लावली त्याच रेटने पैसे मिळतात. ड्रॉ झाला नाही तर पॉइंट वॉलेटमध्ये परत येतात.',
  ],
  money: [
    'Deposits and withdrawals\nThe operator checks every deposit and pays every withdrawal. The limits and times in force stand on Add Funds and Withdraw.',
    'डिपॉज़िट और निकासी\nहर डिपॉज़िट की जाँच और हर निकासी का भुगतान संचालक करता है। लागू सीमाएँ और समय फ़ंड जोड़ने और निकासी की स्क्रीन पर लिखे हैं।',
    'जमा आणि विथड्रॉ\nप्रत्येक डिपॉझिट ऑपरेटर तपासतो आणि प्रत्येक विथड्रॉचे पैसे तोच देतो. लागू मर्यादा आणि वेळ फंड भरण्याच्या आणि विथड्रॉच्या स्क्रीनवर लिहिलेले आहेत.',
  ],
  care: [
    'Play with care\nSet yourself a limit or take a break at any time under “Play within limits”. Never play to win back what you lost.',
    'सोच-समझकर खेलें\n“सीमा में खेलें” में कभी भी अपनी सीमा तय करें या ब्रेक लें। हारा हुआ फिर जीतने के लिए न खेलें।',
    'जपून खेळा\n“मर्यादेत खेळा” मध्ये कधीही स्वतःची मर्यादा ठरवा किंवा ब्रेक घ्या. हरलेले परत मिळवण्यासाठी खेळू नका.',
  ],
});
