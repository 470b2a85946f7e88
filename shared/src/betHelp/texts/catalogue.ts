import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;
const inOrder = { hi: '1 से 9, फिर 0 के क्रम में', mr: '1 ते 9, मग 0 या क्रमाने' };

/** The texts of bet types by name; a Gali row stands where the same name is another bet. */
export const [en, others] = catalogue('bet-help', {
  howToPlay: ['How to play', 'कैसे खेलें', 'कसे खेळायचे'],
  close: ['Close', 'बंद करें', 'बंद करा'],

  'Single Digit': [
    'Choose one ank, 0 to 9. The ank of a result is the last digit of the sum of its pana: {pana} gives {ank}.',
    `0 से 9 में से एक ${hi.ank} चुनें। ${hi.pana} के तीनों ${hi.ank} जोड़ें, जोड़ का आख़िरी ${hi.ank} ही ${hi.result} का ${hi.ank} है: {pana} से {ank}।`,
    `0 ते 9 मधून एक ${mr.ank} निवडा. ${mr.pana} मधल्या तीन ${mr.ank}ांची बेरीज करा, बेरजेचा शेवटचा ${mr.ank} हा ${mr.result}चा ${mr.ank}: {pana} चा {ank}.`,
  ],
  'Jodi Digit': [
    'Choose two digits, 00 to 99: the ank of Open, then the ank of Close. Both must be right.',
    `00 से 99 में से ${hi.jodi} चुनें: पहले ${hi.Open} का ${hi.ank}, फिर ${hi.Close} का। दोनों सही होने चाहिए।`,
    `00 ते 99 मधून ${mr.jodi} निवडा: आधी ${mr.Open}चा ${mr.ank}, मग ${mr.Close}चा. दोन्ही बरोबर हवेत.`,
  ],
  'Single Pana': [
    'Choose a pana of three different digits. They stand in the order 1 to 9, then 0.',
    `तीन अलग ${hi.ank} का ${hi.pana} चुनें। ${hi.ank} ${inOrder.hi} होते हैं।`,
    `तीन वेगळ्या ${mr.ank}ांचा ${mr.pana} निवडा. ${mr.ank} ${inOrder.mr} असतात.`,
  ],
  'Double Pana': [
    'Choose a pana with two equal digits. They stand in the order 1 to 9, then 0.',
    `ऐसा ${hi.pana} चुनें जिसमें दो ${hi.ank} एक जैसे हों। ${hi.ank} ${inOrder.hi} होते हैं।`,
    `दोन ${mr.ank} सारखे असलेला ${mr.pana} निवडा. ${mr.ank} ${inOrder.mr} असतात.`,
  ],
  'Triple Pana': [
    'Choose a pana of three digits alike.',
    `ऐसा ${hi.pana} चुनें जिसमें तीनों ${hi.ank} एक जैसे हों।`,
    `तिन्ही ${mr.ank} सारखे असलेला ${mr.pana} निवडा.`,
  ],
  'Half Sangam': [
    'Choose the ank of one result and the pana of the other. Both must be right.',
    `एक ${hi.result} का ${hi.ank} और दूसरे का ${hi.pana} चुनें। दोनों सही होने चाहिए।`,
    `एका ${mr.result}चा ${mr.ank} आणि दुसऱ्याचा ${mr.pana} निवडा. दोन्ही बरोबर हवेत.`,
  ],
  'Full Sangam': [
    'Choose the pana of Open and the pana of Close. Both must be right.',
    `${hi.Open} का ${hi.pana} और ${hi.Close} का ${hi.pana} चुनें। दोनों सही होने चाहिए।`,
    `${mr.Open}चा ${mr.pana} आणि ${mr.Close}चा ${mr.pana} निवडा. दोन्ही बरोबर हवेत.`,
  ],
  'SP DP TP': [
    'Type one ank and choose SP, DP or TP. You bid on every pana of that kind with that ank, the same points on each.',
    `एक ${hi.ank} डालें और SP, DP या TP चुनें। उस ${hi.ank} के उस तरह के हर ${hi.pana} पर ${hi.bid} लगती है, हर एक पर उतने ही ${hi.point}।`,
    `एक ${mr.ank} टाका आणि SP, DP किंवा TP निवडा. त्या ${mr.ank}ाच्या त्या प्रकारच्या प्रत्येक ${mr.pana}वर ${mr.bid} लागते, प्रत्येकावर तेवढेच ${mr.point}.`,
  ],
  'SP Motor': [
    'Type digits. You bid on every single pana that they make, the same points on each.',
    `${hi.ank} डालें। उनसे बनने वाले हर ${hi['Single Pana']} पर ${hi.bid} लगती है, हर एक पर उतने ही ${hi.point}।`,
    `${mr.ank} टाका. त्यांपासून होणाऱ्या प्रत्येक ${mr['Single Pana']}वर ${mr.bid} लागते, प्रत्येकावर तेवढेच ${mr.point}.`,
  ],
  'DP Motor': [
    'Type digits. You bid on every double pana that they make, the same points on each.',
    `${hi.ank} डालें। उनसे बनने वाले हर ${hi['Double Pana']} पर ${hi.bid} लगती है, हर एक पर उतने ही ${hi.point}।`,
    `${mr.ank} टाका. त्यांपासून होणाऱ्या प्रत्येक ${mr['Double Pana']}वर ${mr.bid} लागते, प्रत्येकावर तेवढेच ${mr.point}.`,
  ],
  'Left Digit': [
    'Choose the first digit of the result, 0 to 9.',
    `${hi.result} का पहला ${hi.ank} चुनें, 0 से 9।`,
    `${mr.result}चा पहिला ${mr.ank} निवडा, 0 ते 9.`,
  ],
  'Right Digit': [
    'Choose the second digit of the result, 0 to 9.',
    `${hi.result} का दूसरा ${hi.ank} चुनें, 0 से 9।`,
    `${mr.result}चा दुसरा ${mr.ank} निवडा, 0 ते 9.`,
  ],
  galiJodi: [
    'Choose both digits of the result, 00 to 99.',
    `${hi.result} के दोनों ${hi.ank} चुनें, 00 से 99।`,
    `${mr.result}चे दोन्ही ${mr.ank} निवडा, 00 ते 99.`,
  ],

  bothSessions: [
    'You bid for Open or for Close. When Open has ended, for Close alone.',
    `${hi.bid} ${hi.Open} या ${hi.Close} के लिए लगती है। ${hi.Open} बंद होने पर केवल ${hi.Close} के लिए।`,
    `${mr.bid} ${mr.Open} किंवा ${mr.Close}साठी लागते. ${mr.Open} बंद झाल्यावर फक्त ${mr.Close}साठी.`,
  ],
  endsAtOpen: [
    'Bids are taken until the market’s open time.',
    `${hi.bid} ${hi.market} के ${hi.Open} समय तक लगती है।`,
    `${mr.bid} ${mr.market}च्या ${mr.Open} वेळेपर्यंत लागते.`,
  ],
  example: [
    'Example: the result is {result}. A bid on {number} wins.',
    `उदाहरण: ${hi.result} {result} आया। {number} की ${hi.bid} जीती।`,
    `उदाहरण: ${mr.result} {result} आला. {number} ची ${mr.bid} जिंकली.`,
  ],
  exampleMany: [
    {
      one: 'Example: {digits} makes {count} pana. The result is {result}: {number} wins.',
      other: 'Example: {digits} makes {count} panas. The result is {result}: {number} wins.',
    },
    {
      one: `उदाहरण: {digits} से {count} ${hi.pana} बनता है। ${hi.result} {result} आया: {number} जीता।`,
      other: `उदाहरण: {digits} से {count} ${hi.pana} बनते हैं। ${hi.result} {result} आया: {number} जीता।`,
    },
    {
      one: `उदाहरण: {digits} पासून {count} ${mr.pana} होतो. ${mr.result} {result} आला: {number} जिंकला.`,
      other: `उदाहरण: {digits} पासून {count} ${mr.pana} होतात. ${mr.result} {result} आला: {number} जिंकला.`,
    },
  ],
  pays: [
    '{stake} points on it win {win} points.',
    `उस पर {stake} ${hi.point} लगाने पर {win} ${hi.point} मिलते हैं।`,
    `त्यावर {stake} ${mr.point} लावल्यास {win} ${mr.point} मिळतात.`,
  ],
  paysAs: [
    'It is paid as {type}: {stake} points on it win {win} points.',
    `{type} के ${hi.rate} से मिलता है: {stake} ${hi.point} पर {win} ${hi.point}।`,
    `{type}च्या ${mr.rate}ने मिळते: {stake} ${mr.point}वर {win} ${mr.point}.`,
  ],
  least: [
    'Minimum {points} points a bid.',
    `एक ${hi.bid} कम से कम {points} ${hi.point} की।`,
    `एक ${mr.bid} कमीत कमी {points} ${mr.point}ची.`,
  ],
});
