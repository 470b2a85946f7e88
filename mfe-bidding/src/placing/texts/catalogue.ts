import { catalogue } from '@ank/protocol/catalogue';

const hi = __ANK_WORDS__.hi;
const mr = __ANK_WORDS__.mr;

/** The texts of a receipt, which the first screen does not need. */
export const [en, others] = catalogue('receipt', {
  receipt: ['Receipt', 'रसीद', 'पावती'],
  bidNumber: ['Bid number', `${hi.bid} नंबर`, `${mr.bid} नंबर`],
  balanceLeft: ['Balance', 'बैलेंस', 'बॅलन्स'],
  share: ['Share', 'शेयर करें', 'शेअर करा'],
  placedAt: ['Placed at {time}', '{time} पर लगाई', '{time} ला लावली'],
  resultAfter: ['Result after {time}', `${hi.result} {time} के बाद`, `${mr.result} {time} नंतर`],
  bestWin: ['Best win', `सबसे बड़ी जीत`, `सर्वात मोठी जीत`],
  receiptDone: ['Done', 'हो गया', 'झाले'],
  again: ['Bid again', 'फिर लगाएँ', 'पुन्हा लावा'],
  seeBid: ['See bid', `${hi.bid} देखें`, `${mr.bid} पहा`],
  seeBidOf: ['See bid #{number}', `${hi.bid} देखें #{number}`, `${mr.bid} पहा #{number}`],
  receiptCopied: ['Receipt copied.', 'रसीद कॉपी हो गई।', 'पावती कॉपी झाली.'],
  receiptNotShared: ['The receipt could not be shared.', 'रसीद शेयर नहीं हुई।', 'पावती शेअर झाली नाही.'],
});
