const word = __ANK_WORDS__.mr;
const [pana, ank, point, bid, result] = [word.pana, word.ank, word.point, word.bid, word.result];
const inOrder = '1 ते 9, मग 0 या क्रमाने';

export default {
  howToPlay: 'कसे खेळायचे',
  close: 'बंद करा',

  'Single Digit': `0 ते 9 मधून एक ${ank} निवडा. ${pana} मधल्या तीन ${ank}ांची बेरीज करा, बेरजेचा शेवटचा ${ank} हा ${result}चा ${ank}: {pana} चा {ank}.`,
  'Jodi Digit': `00 ते 99 मधून ${word.jodi} निवडा: आधी ${word.Open}चा ${ank}, मग ${word.Close}चा. दोन्ही बरोबर हवेत.`,
  'Single Pana': `तीन वेगळ्या ${ank}ांचा ${pana} निवडा. ${ank} ${inOrder} असतात.`,
  'Double Pana': `दोन ${ank} सारखे असलेला ${pana} निवडा. ${ank} ${inOrder} असतात.`,
  'Triple Pana': `तिन्ही ${ank} सारखे असलेला ${pana} निवडा.`,
  'Half Sangam': `एका ${result}चा ${ank} आणि दुसऱ्याचा ${pana} निवडा. दोन्ही बरोबर हवेत.`,
  'Full Sangam': `${word.Open}चा ${pana} आणि ${word.Close}चा ${pana} निवडा. दोन्ही बरोबर हवेत.`,
  'SP DP TP': `एक ${ank} टाका आणि SP, DP किंवा TP निवडा. त्या ${ank}ाच्या त्या प्रकारच्या प्रत्येक ${pana}वर ${bid} लागते, प्रत्येकावर तेवढेच ${point}.`,
  'SP Motor': `${ank} टाका. त्यांपासून होणाऱ्या प्रत्येक ${word['Single Pana']}वर ${bid} लागते, प्रत्येकावर तेवढेच ${point}.`,
  'DP Motor': `${ank} टाका. त्यांपासून होणाऱ्या प्रत्येक ${word['Double Pana']}वर ${bid} लागते, प्रत्येकावर तेवढेच ${point}.`,
  'Left Digit': `${result}चा पहिला ${ank} निवडा, 0 ते 9.`,
  'Right Digit': `${result}चा दुसरा ${ank} निवडा, 0 ते 9.`,
  galiJodi: `${result}चे दोन्ही ${ank} निवडा, 00 ते 99.`,

  bothSessions: `${bid} ${word.Open} किंवा ${word.Close}साठी लागते. ${word.Open} बंद झाल्यावर फक्त ${word.Close}साठी.`,
  endsAtOpen: `${bid} ${word.market}च्या ${word.Open} वेळेपर्यंत लागते.`,
  example: `उदाहरण: ${result} {result} आला. {number} ची ${bid} जिंकली.`,
  exampleMany: {
    one: `उदाहरण: {digits} पासून {count} ${pana} होतो. ${result} {result} आला: {number} जिंकला.`,
    other: `उदाहरण: {digits} पासून {count} ${pana} होतात. ${result} {result} आला: {number} जिंकला.`,
  },
  pays: `त्यावर {stake} ${point} लावल्यास {win} ${point} मिळतात.`,
  paysAs: `{type}च्या ${word.rate}ने मिळते: {stake} ${point}वर {win} ${point}.`,
  least: `एक ${bid} कमीत कमी {points} ${point}ची.`,
};
