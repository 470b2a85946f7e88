import { allPackages, isOfPage } from '@ank/build/packages';
import { readNothing } from '@ank/build/read-args';
import { type Built, nameOf, readBuilt } from '@ank/release/built';
import { kilobytes, sizeOf, type Weight, weigh } from '@ank/release/size-rules';

/** JavaScript of a first visit, in bytes on the line. */
const VISITS = [
  { path: '/login', limit: 123_000 },
  { path: '/imp', limit: 127_500 },
];

const weighVisits = (builds: readonly Built[]): Weight[] =>
  VISITS.map(({ path, limit }) => {
    const sizes = builds.flatMap((built) => {
      if (built.kind === 'shell') return [sizeOf(built, built.shell.scripts)];
      const { description, candidate } = built.remote;
      const route = description.routes.find((one) => one.path === path);
      return route ? [sizeOf(built, [candidate.entry, ...(candidate.files[route.screen] ?? [])])] : [];
    });
    const size = sizes.reduce((sum, one) => sum + one, 0);
    return { what: `first visit to ${path}`, size, limit };
  });

const line = (name: string, { what, size, limit }: Weight) =>
  [
    size > limit ? 'OVER' : 'ok  ',
    name.padEnd(9),
    what.padEnd(32),
    kilobytes(size).padStart(9),
    `of ${kilobytes(limit)}`,
  ].join(' ');

/** `ank size`: the last builds, compressed, against their budgets. */
export const size = async (args: string[]): Promise<number> => {
  readNothing(args);
  const builds = allPackages()
    .filter(isOfPage)
    .map((one) => readBuilt(one));
  const rows = [
    ...builds.flatMap((built) => weigh(built).map((weight) => ({ name: nameOf(built), weight }))),
    ...weighVisits(builds).map((weight) => ({ name: 'page', weight })),
  ];
  for (const { name, weight } of rows) console.log(line(name, weight));
  const over = rows.filter(({ weight }) => weight.size > weight.limit).length;
  console.log(`\n${rows.length - over} within their budget, ${over} over`);
  return over > 0 ? 1 : 0;
};
