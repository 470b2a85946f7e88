import type { OutputOf } from '@ank/protocol/operator/operations';
import { isRow, rowsOf } from '@ank/shared/api';
import { paidBack } from '../markets/paidBack';

export type Proposal = OutputOf<'proposal list'>['proposals'][number];
type Detail = Record<string, unknown>;
export type Change = { name: string; before: string; after: string };

/** A setting by its fields, rates by their bet types. */
const partsOf = (value: unknown): Map<string, string> =>
  Array.isArray(value)
    ? new Map(
        rowsOf(value).map(({ betType, stake, win }) => {
          const percent = paidBack(String(betType), Number(stake), Number(win));
          return [String(betType), `${stake} : ${win} (${percent}%)`] as const;
        }),
      )
    : new Map(Object.entries(isRow(value) ? value : {}).map(([name, one]) => [name, String(one)] as const));

export const changesOf = ({ before, after }: Detail): Change[] => {
  const old = partsOf(before);
  return [...partsOf(after)].flatMap(([name, now]) =>
    old.get(name) === now ? [] : [{ name, before: old.get(name) ?? '', after: now }],
  );
};
