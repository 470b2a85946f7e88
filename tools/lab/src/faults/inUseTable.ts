import { table } from '../compare/table';
import type { Use } from './inUse';

/** `why`: '' when it came to a good end. */
export type Played = { engine: string; remote: string; use: Use; why: string };

const each = (texts: string[]): string[] => [...new Set(texts)];
const sideOf = ({ engine, remote }: Played): string => `${remote}, ${engine}`;

/** Of the kinds of each group: how many of those played came to a good end; below, each that did not. */
export const inUseTable = (played: readonly Played[]): string => {
  const sides = each(played.map(sideOf));
  const rows = each(played.map(({ use }) => use.group)).map((group) => {
    const cells = sides.map((side) => {
      const here = played.filter((one) => sideOf(one) === side && one.use.group === group);
      return `${here.filter(({ why }) => !why).length} of ${here.length}`;
    });
    return [group, ...cells];
  });
  const failed = played.filter(({ why }) => why);
  return [
    table(['kinds', ...sides], rows),
    ...failed.map((one) => `- ${sideOf(one)}, ${one.use.name}: ${one.why}`),
  ].join('\n');
};
