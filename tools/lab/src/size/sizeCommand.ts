import { allPackages, isOfPage } from '@ank/build/packages';
import { readNothing } from '@ank/build/read-args';
import { nameOf, readBuilt } from '@ank/release/built';
import { kilobytes, type Weight, weigh } from '@ank/release/size-rules';
import { weighRoutes } from './routes';

const line = (name: string, { what, size, limit }: Weight) =>
  [
    size > limit ? 'OVER' : 'ok  ',
    name.padEnd(9),
    what.padEnd(32),
    kilobytes(size).padStart(9),
    `of ${kilobytes(limit)}`,
  ].join(' ');

/** `ank size`: what a player pays for each part of the last builds, compressed, against its budget. */
export const size = async (args: string[]): Promise<number> => {
  readNothing(args);
  const builds = allPackages()
    .filter(isOfPage)
    .map((one) => readBuilt(one));
  const rows = [
    ...builds.flatMap((built) => weigh(built).map((weight) => ({ name: nameOf(built), weight }))),
    ...weighRoutes(builds).map((weight) => ({ name: 'page', weight })),
  ];
  for (const { name, weight } of rows) console.log(line(name, weight));
  const over = rows.filter(({ weight }) => weight.size > weight.limit).length;
  console.log(`\n${rows.length - over} within their budget, ${over} over`);
  return over > 0 ? 1 : 0;
};
