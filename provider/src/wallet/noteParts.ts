import type { NoteParts } from '@ank/protocol/calls/rows';

type Code = NoteParts['note_code'];

/** As notes are written where they are posted. Groups: `note_name`, `note_bet`, `note_of`. */
const NOTES: readonly [Code, RegExp][] = [
  ['bid', /^Bid: (.+), ([^,]+) (Open|Close)$/],
  ['win', /^Win: (.+), ([^,]+?) ([\d-]+)$/],
  ['refund', /^Refund: (.+) is not played$/],
  ['corrected', /^Result corrected: (.+)$/],
  ['deposit', /^Deposit approved$/],
  ['withdrawal', /^Withdraw request to (.+)$/],
  ['withdrawal refused', /^Withdraw request cancelled: (.+)$/],
  ['sent', /^Transfer to (.+)$/],
  ['received', /^Transfer from (.+)$/],
  ['owed', /^Settled what was owed$/],
];

/** Nothing for words an operator wrote. The ledger keeps the note alone, as other apps show it. */
export const notePartsOf = (note: string): Partial<NoteParts> => {
  for (const [note_code, form] of NOTES) {
    const said = form.exec(note);
    if (!said) continue;
    const [, name, bet, of] = said;
    return {
      note_code,
      ...(name && { note_name: name }),
      ...(bet && { note_bet: bet }),
      ...(of && { note_of: of }),
    };
  }
  return {};
};
