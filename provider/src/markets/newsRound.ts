import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NewsFile } from '@ank/protocol/calls/rows';
import { parse } from '@ank/protocol/read';
import { capsAreSet } from '../bidding/room';
import { MINUTE } from '../clock';
import { digestOf, LISTS, NOW, publishFile, readPublished } from '../content/published';
import { settingsOf } from '../content/settings';
import type { Context } from '../context';
import { hasSeals } from '../sealing/seal';
import { paceOf } from '../wallet/poll';
import { cardsOf } from './cards';
import { isToldByFile, listOf, movedSince, othersOf } from './news';
import { resultRounds } from './resultFiles';

export const NEWS_EVERY = 1000;

const ALIVE = 20_000;
const CACHED = 1000;
const AGAIN = 3;
const LIST_KEPT = 10 * MINUTE;

const forgetLists = (dir: string, current: string) => {
  for (const name of readdirSync(dir)) {
    const file = join(dir, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (name !== current && age > LIST_KEPT) rmSync(file, { force: true });
  }
};

/** Many processes may do it: what was read later stays. */
export const newsRounds = (context: Context): (() => Promise<void>) => {
  let again = 0;
  const showResults = resultRounds(context);
  return async () => {
    const { published: dir, clock } = context;
    if (!dir || !isToldByFile(context)) return;
    const at = clock() - CACHED;
    const [settings, main, starline, gali, hasCaps, seals, slower, moved] = await Promise.all([
      settingsOf(context),
      cardsOf(context, 'main'),
      cardsOf(context, 'starline'),
      cardsOf(context, 'gali'),
      capsAreSet(context),
      hasSeals(context),
      paceOf(context),
      movedSince(context, clock()),
    ]);
    const { text, digest } = listOf(main);
    const said: Omit<NewsFile, 'at'> = {
      slower,
      markets: digest,
      games: digestOf(JSON.stringify([starline, gali, settings.headlines])),
      others: othersOf(settings, hasCaps, seals),
      ...moved,
    };
    const list = `${LISTS}/${digest}.json`;
    if (!existsSync(join(dir, list))) {
      publishFile(dir, list, text);
      forgetLists(join(dir, LISTS), `${digest}.json`);
    }
    const { at: before = 0, ...other } = (parse(readPublished(dir, NOW) ?? '') ?? {}) as Partial<NewsFile>;
    // Farther ahead it is of a clock that was set back.
    if (before <= at || before >= at + ALIVE) {
      const isNew = JSON.stringify(other) !== JSON.stringify(said);
      again = isNew ? AGAIN : again - 1;
      if (again > 0 || at >= before + ALIVE || before > at)
        publishFile(dir, NOW, JSON.stringify({ at, ...said } satisfies NewsFile));
    }
    // Last: phones wait for the file above, nobody for these pages.
    await showResults(dir, { main, starline, gali });
  };
};
