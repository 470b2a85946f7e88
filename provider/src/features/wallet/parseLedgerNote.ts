import type { NoteParts } from '@ank/protocol/calls/rows';

const NOTES: readonly [NoteParts['note_code'], RegExp][] = [
  ['bid', /^Bid: (?<note_name>.+), (?<note_bet>[^,]+) (?<note_of>Open|Close)$/],
  ['win', /^Win: (?<note_name>.+), (?<note_bet>[^,]+?) (?<note_of>[\d-]+)$/],
  ['refund', /^Refund: (?<note_name>.+) is not played$/],
  ['corrected', /^Result corrected: (?<note_name>.+)$/],
  ['deposit', /^Deposit approved$/],
  ['withdrawal', /^Withdraw request to (?<note_name>.+)$/],
  ['withdrawal refused', /^Withdraw request cancelled: (?<note_name>.+)$/],
  ['sent', /^Transfer to (?<note_name>.+)$/],
  ['received', /^Transfer from (?<note_name>.+)$/],
  ['owed', /^Settled what was owed$/],
];

export const parseLedgerNote = (note: string): Partial<NoteParts> => {
  for (const [note_code, form] of NOTES) {
    const said = form.exec(note);
    if (said) return { note_code, ...said.groups };
  }
  return {};
};
