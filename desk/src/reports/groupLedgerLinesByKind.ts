import type { OutputOf } from '@ank/protocol/operator/operations';
import { formatPoints } from '@ank/shared/ui';

type Line = Omit<OutputOf<'report period'>['money'][number], 'kind'>;

/** All movements of one kind: how many there were, the points that moved, and between which accounts. */
export type MovementGroup = {
  kind: string;
  entries: number;
  amount: number;
  from: readonly Line[];
  to: readonly Line[];
};

/**
 * Groups the ledger's lines, one for each kind and account, by kind. What moves between wallets is taken from
 * them and given to them.
 */
export const groupLedgerLinesByKind = (lines: readonly (Line & { kind: string })[]): MovementGroup[] => {
  const kinds = new Map<string, Line[]>();
  for (const { kind, ...line } of lines) kinds.set(kind, [...(kinds.get(kind) ?? []), line]);
  return [...kinds].map(([kind, accounts]) => {
    const from = accounts.filter(({ amount }) => amount <= 0);
    const to = accounts.filter(({ amount }) => amount >= 0);
    const sum = (side: readonly Line[]) => side.reduce((total, { amount }) => total + Math.abs(amount), 0);
    return {
      kind,
      entries: Math.max(...accounts.map(({ entries }) => entries)),
      amount: Math.max(sum(from), sum(to)),
      from,
      to,
    };
  });
};

/** Names the accounts, each with its points where there are several. */
export const accountNamesWithPoints = (nameOf: (account: string) => string, lines: readonly Line[]): string =>
  lines
    .map(({ account, amount }) =>
      lines.length > 1 ? `${nameOf(account)} ${formatPoints(Math.abs(amount))}` : nameOf(account),
    )
    .join(', ');
