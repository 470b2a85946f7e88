import { DAY, dayFromIso, instantOf, isoDay, today } from '../clock';
import type { Context } from '../context';
import { instant } from '../db/db';
import { publishFile, readPublished } from '../published/files';
import { type Link, linksOf } from './chain';
import { CHECK_PAGE } from './checkPage';

const STEP = 2000;
const END = 'draws/end.json';
const PAGE = 'check.html';

type IndexRow =
  | { seq: number; hash: string; file: string }
  | { seq: number; hash: string; entry: DrawFile['entries'][number] };
export type DayIndex = { day: string; entries: IndexRow[] };
export type DrawFile = { draw: string; entries: { body: string; key: string; signature: string }[] };

export const fileOf = (date: string, drawId: string): string => `${date}/${drawId}.json`;

const entryOf = ({ body, key, signature }: Link): DrawFile['entries'][number] => ({ body, key, signature });
const json = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;

const publishDay = async ({ db }: Context, dir: string, day: string): Promise<void> => {
  const from = instantOf(dayFromIso(day));
  const links = await linksOf(db, 'at >= $1 AND at < $2', [instant(from), instant(from + DAY)]);
  const dates = await datesOf({ db }, links);
  const entries = links.map(({ seq, hash, ...link }): IndexRow => {
    const date = link.drawId && dates.get(link.drawId);
    return date && link.drawId
      ? { seq, hash, file: fileOf(date, link.drawId) }
      : { seq, hash, entry: entryOf({ seq, hash, ...link }) };
  });
  publishFile(dir, `draws/${day}/index.json`, json({ day, entries }));
};

const datesOf = async ({ db }: Pick<Context, 'db'>, links: readonly Link[]): Promise<Map<string, string>> => {
  const ids = [...new Set(links.flatMap(({ drawId }) => drawId ?? []))];
  const rows = await db.query<{ draw_id: string; date: string }>(
    'SELECT draw_id, play_date::text AS date FROM draw WHERE draw_id = ANY($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ draw_id, date }) => [draw_id, date]));
};

const publishDraw = async ({ db }: Context, dir: string, draw: string, date: string): Promise<void> => {
  const entries = (await linksOf(db, 'draw_id = $1', [draw])).map(entryOf);
  publishFile(dir, `draws/${fileOf(date, draw)}`, json({ draw, entries }));
};

const publishedUpTo = (dir: string): number => {
  const end = JSON.parse(readPublished(dir, END) ?? '{}') as { seq?: number };
  return end.seq ?? 0;
};

/**
 * A file a draw, an index a day and the end of the chain, for what the chain gained since this directory was
 * written last. Each process has a directory of its own. Gives how many entries were new.
 */
export const publishDraws = async (context: Context): Promise<number> => {
  const { db, published: dir } = context;
  if (!dir) return 0;
  const links = await linksOf(db, 'seq > $1 AND seq <= $2', [publishedUpTo(dir), publishedUpTo(dir) + STEP]);
  const last = links.at(-1);
  if (!last) return 0;
  for (const [draw, date] of await datesOf(context, links)) await publishDraw(context, dir, draw, date);
  for (const day of new Set(links.map(({ at }) => isoDay(today(at))))) await publishDay(context, dir, day);
  publishFile(dir, PAGE, CHECK_PAGE);
  publishFile(dir, END, json({ seq: last.seq, hash: last.hash, at: instant(last.at) }));
  return links.length;
};
