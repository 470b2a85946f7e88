const word = __ANK_WORDS__.hi;
const [pana, ank, point, bid, result] = [word.pana, word.ank, word.point, word.bid, word.result];
const inOrder = '1 से 9, फिर 0 के क्रम में';

export default {
  howToPlay: 'कैसे खेलें',
  close: 'बंद करें',

  'Single Digit': `0 से 9 में से एक ${ank} चुनें। ${pana} के तीनों ${ank} जोड़ें, जोड़ का आख़िरी ${ank} ही ${result} का ${ank} है: {pana} से {ank}।`,
  'Jodi Digit': `00 से 99 में से ${word.jodi} चुनें: पहले ${word.Open} का ${ank}, फिर ${word.Close} का। दोनों सही होने चाहिए।`,
  'Single Pana': `तीन अलग ${ank} का ${pana} चुनें। ${ank} ${inOrder} होते हैं।`,
  'Double Pana': `ऐसा ${pana} चुनें जिसमें दो ${ank} एक जैसे हों। ${ank} ${inOrder} होते हैं।`,
  'Triple Pana': `ऐसा ${pana} चुनें जिसमें तीनों ${ank} एक जैसे हों।`,
  'Half Sangam': `एक ${result} का ${ank} और दूसरे का ${pana} चुनें। दोनों सही होने चाहिए।`,
  'Full Sangam': `${word.Open} का ${pana} और ${word.Close} का ${pana} चुनें। दोनों सही होने चाहिए।`,
  'SP DP TP': `एक ${ank} डालें और SP, DP या TP चुनें। उस ${ank} के उस तरह के हर ${pana} पर ${bid} लगती है, हर एक पर उतने ही ${point}।`,
  'SP Motor': `${ank} डालें। उनसे बनने वाले हर ${word['Single Pana']} पर ${bid} लगती है, हर एक पर उतने ही ${point}।`,
  'DP Motor': `${ank} डालें। उनसे बनने वाले हर ${word['Double Pana']} पर ${bid} लगती है, हर एक पर उतने ही ${point}।`,
  'Left Digit': `${result} का पहला ${ank} चुनें, 0 से 9।`,
  'Right Digit': `${result} का दूसरा ${ank} चुनें, 0 से 9।`,
  galiJodi: `${result} के दोनों ${ank} चुनें, 00 से 99।`,

  bothSessions: `${bid} ${word.Open} या ${word.Close} के लिए लगती है। ${word.Open} बंद होने पर केवल ${word.Close} के लिए।`,
  endsAtOpen: `${bid} ${word.market} के ${word.Open} समय तक लगती है।`,
  example: `उदाहरण: ${result} {result} आया। {number} की ${bid} जीती।`,
  exampleMany: {
    one: `उदाहरण: {digits} से {count} ${pana} बनता है। ${result} {result} आया: {number} जीता।`,
    other: `उदाहरण: {digits} से {count} ${pana} बनते हैं। ${result} {result} आया: {number} जीता।`,
  },
  pays: `उस पर {stake} ${point} लगाने पर {win} ${point} मिलते हैं।`,
  paysAs: `{type} के ${word.rate} से मिलता है: {stake} ${point} पर {win} ${point}।`,
  least: `एक ${bid} कम से कम {points} ${point} की।`,
};
