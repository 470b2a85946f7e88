import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

export const [en, others] = catalogue('chart', {
  kind: ['Kind of chart', `${hi.chart} का प्रकार`, `${mr.chart}चा प्रकार`],
  jodis: ['Jodi chart', `${hi.jodi} ${hi.chart}`, `${mr.jodi} ${mr.chart}`],
  panas: ['Pana chart', `${hi.pana} ${hi.chart}`, `${mr.pana} ${mr.chart}`],
  earlier: ['Month before', 'पिछला महीना', 'मागील महिना'],
  resultAfter: ['Result after {time}', `${hi.result} {time} के बाद`, `${mr.result} {time} नंतर`],
  latest: ['Latest result', `ताज़ा ${hi.result}`, `ताजा ${mr.result}`],
  later: ['Month after', 'अगला महीना', 'पुढील महिना'],
  none: [
    'No results were declared in this month.',
    'इस महीने कोई रिज़ल्ट घोषित नहीं हुआ।',
    'या महिन्यात एकही रिझल्ट जाहीर झाला नाही.',
  ],
  unknown: ['No chart for this market yet.', `यहाँ कोई ${hi.chart} नहीं है।`, `इथे ${mr.chart} नाही.`],
  failed: ['The chart did not load.', `${hi.chart} लोड नहीं हुआ।`, `${mr.chart} लोड झाला नाही.`],
  loading: ['Loading', 'लोड हो रहा है', 'लोड होत आहे'],
  share: ['Share chart', `${hi.chart} शेयर करें`, `${mr.chart} शेअर करा`],
  copied: ['Link copied.', 'लिंक कॉपी हुआ।', 'लिंक कॉपी झाली.'],
  notShared: ['The link could not be shared.', 'लिंक शेयर नहीं हो सका।', 'लिंक शेअर करता आली नाही.'],
  red: ['red', 'लाल', 'लाल'],
  redHint: [
    'Red: double (11, 44) or cut (05, 16).',
    'लाल: डबल (11, 44) या कट (05, 16)।',
    'लाल: डबल (11, 44) किंवा कट (05, 16).',
  ],
  open: ['Open {pana}', `${hi.Open} {pana}`, `${mr.Open} {pana}`],
  close: ['Close {pana}', `${hi.Close} {pana}`, `${mr.Close} {pana}`],
});
