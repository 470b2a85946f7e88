import { isRow } from '@ank/shared/api';

/** The fields of an entry that hold ids of markets. */
const OF_MARKETS: ReadonlySet<string> = new Set(['market', 'markets']);

/**
 * Returns a detail in which markets stand under their names, which `names` has by their ids; a market that is
 * gone keeps its id.
 */
export const replaceMarketIds = <Detail>(detail: Detail, namesById: ReadonlyMap<string, string>): Detail => {
  const nameIn = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((part) => nameIn(part, field));
    if (isRow(value))
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, nameIn(part, name)]));
    return OF_MARKETS.has(field) && typeof value === 'string' ? (namesById.get(value) ?? value) : value;
  };
  return nameIn(detail, '') as Detail;
};
