const { ank, point, bid } = __ANK_WORDS__.hi;

export default {
  board: 'नंबर बोर्ड',
  close: 'बोर्ड बंद करें',
  failed: 'बोर्ड लोड नहीं हुआ। नंबर फ़ॉर्म में लिखें, या फिर से कोशिश करें।',
  hint: 'हर टैप इसी रकम के साथ एक नंबर जोड़ता है। दूसरा टैप उसे हटा देता है।',
  allOfAnk: `${ank} {digit} के सभी`,
  allOfFirst: '{digit}_ के सभी',
  all: 'सभी नंबर',
  numbersOfAnk: `${ank} {digit} के नंबर`,
  numbersOfFirst: '{digit} से शुरू होने वाले नंबर',
  withPoints: `{number}, {points} ${point}`,
  repeat: `पिछली ${bid} दोहराएँ`,
  undo: 'पिछला हटाएँ',
  clear: 'सब हटाएँ',
  done: 'हो गया',
  nothingToRepeat: `पिछली ${bid} में से अभी यहाँ कुछ नहीं लग सकता।`,
};
