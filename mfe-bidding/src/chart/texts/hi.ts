const { jodi, pana, chart, Open, Close } = __ANK_WORDS__.hi;

export default {
  title: `{market} ${chart}`,
  kind: `${chart} का प्रकार`,
  jodis: `${jodi} ${chart}`,
  panas: `${pana} ${chart}`,
  earlier: 'पिछला महीना',
  later: 'अगला महीना',
  none: 'इस महीने कोई रिज़ल्ट घोषित नहीं हुआ।',
  unknown: `यहाँ कोई ${chart} नहीं है।`,
  failed: `${chart} लोड नहीं हुआ।`,
  loading: 'लोड हो रहा है',
  share: 'शेयर करें',
  copied: 'लिंक कॉपी हुआ।',
  notShared: 'लिंक शेयर नहीं हो सका।',
  red: 'लाल',
  redHint: 'लाल: दोनों अंक एक जैसे, या पाँच के अंतर पर।',
  open: `${Open} {pana}`,
  close: `${Close} {pana}`,
};
