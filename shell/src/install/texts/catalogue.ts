import { catalogue } from '@ank/protocol/catalogue';

export const [en, others] = catalogue('', {
  title: ['Install Ank', 'हमेशा पास रखें।', 'नेहमी जवळ ठेवा.'],
  prompt: [
    'Put this app on your home screen: it opens faster and works offline.',
    'इस ऐप को होम स्क्रीन पर रखें: जल्दी खुलता है, नेटवर्क के बिना भी।',
    'हे ॲप होम स्क्रीनवर ठेवा: लवकर उघडते, नेटवर्कशिवायही.',
  ],
  ios: [
    'Tap Share in your browser, then Add to Home Screen.',
    'ब्राउज़र में शेयर दबाएँ, फिर होम स्क्रीन में जोड़ें।',
    'ब्राउझरमध्ये शेअर दाबा, मग होम स्क्रीनवर जोडा.',
  ],
  other: [
    'Open this page in your browser first, from the menu at the top, to install it.',
    'यह विंडो होम स्क्रीन पर नहीं रखी जा सकती। पहले ऊपर के मेनू से पेज अपने ब्राउज़र में खोलें।',
    'ही विंडो होम स्क्रीनवर ठेवता येत नाही. आधी वरच्या मेनूतून पान तुमच्या ब्राउझरमध्ये उघडा.',
  ],
  install: ['Install', 'इंस्टॉल करें', 'इन्स्टॉल करा'],
  notNow: ['Not now', 'अभी नहीं', 'आत्ता नको'],
  understood: ['OK', 'ठीक है', 'ठीक आहे'],
  reminder: ['Your reminder', 'याद दिलाना', 'आठवण'],
  here: [
    {
      one: 'You have been here for {count} minute.',
      other: 'You have been here for {count} minutes.',
    },
    { one: 'आप {count} मिनट से यहाँ हैं।', other: 'आप {count} मिनट से यहाँ हैं।' },
    { one: 'तुम्ही {count} मिनिट इथे आहात.', other: 'तुम्ही {count} मिनिटे इथे आहात.' },
  ],
  net: ['Since then: {net} pts.', 'तब से फ़ायदा-नुकसान: {net} पॉइंट।', 'तेव्हापासून नफा-तोटा: {net} पॉइंट.'],
  where: ['Limits and breaks are in the menu.', 'सीमाएँ और ब्रेक लेना मेनू में हैं।', 'मर्यादा आणि ब्रेक घेणे मेनूमध्ये आहेत.'],
  seen: ['Understood', 'ठीक है', 'ठीक आहे'],
});
