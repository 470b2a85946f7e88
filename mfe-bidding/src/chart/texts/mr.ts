const { jodi, pana, chart, Open, Close } = __ANK_WORDS__.mr;

export default {
  title: `{market} ${chart}`,
  kind: `${chart}चा प्रकार`,
  jodis: `${jodi} ${chart}`,
  panas: `${pana} ${chart}`,
  earlier: 'मागील महिना',
  later: 'पुढील महिना',
  none: 'या महिन्यात एकही रिझल्ट जाहीर झाला नाही.',
  unknown: `इथे ${chart} नाही.`,
  failed: `${chart} लोड झाला नाही.`,
  loading: 'लोड होत आहे',
  share: 'शेअर करा',
  copied: 'लिंक कॉपी झाली.',
  notShared: 'लिंक शेअर करता आली नाही.',
  red: 'लाल',
  redHint: 'लाल: दोन्ही अंक सारखे, किंवा पाचच्या फरकाने.',
  open: `${Open} {pana}`,
  close: `${Close} {pana}`,
};
