const { ank, point, bid } = __ANK_WORDS__.mr;

export default {
  board: 'नंबर बोर्ड',
  close: 'बोर्ड बंद करा',
  failed: 'बोर्ड लोड झाला नाही. नंबर फॉर्ममध्ये लिहा, किंवा पुन्हा प्रयत्न करा.',
  hint: 'प्रत्येक टॅप याच रकमेने एक नंबर जोडतो. दुसरा टॅप तो काढून टाकतो.',
  allOfAnk: `${ank} {digit} चे सर्व`,
  allOfFirst: '{digit}_ चे सर्व',
  all: 'सर्व नंबर',
  numbersOfAnk: `${ank} {digit} चे नंबर`,
  numbersOfFirst: '{digit} ने सुरू होणारे नंबर',
  withPoints: `{number}, {points} ${point}`,
  repeat: `मागील ${bid} पुन्हा`,
  undo: 'मागे घ्या',
  clear: 'सर्व काढा',
  done: 'झाले',
  nothingToRepeat: `मागील ${bid} आत्ता इथे लावता येत नाही.`,
};
