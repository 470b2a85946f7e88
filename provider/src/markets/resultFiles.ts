import type { Mode } from '@ank/protocol/bet-types';
import { isoDay, MINUTE, shift, today } from '../clock';
import { publishFile } from '../content/published';
import type { Context } from '../context';
import type { Database } from '../db/db';
import { DECLARED_RESULTS, type LinklessCard } from './cards';
import { type ChartRow, LANGUAGES, marketPage, resultsPage } from './resultPage';

const FOLDER = 'results';

const DAYS = 60;

/** ms; a result of another day that was corrected shows by then. */
const LOOK_AGAIN = 10 * MINUTE;

/** Newest first; `id` of a market or a mode, undefined for all. */
export const chartRows = (db: Database, now: number, id?: string) => {
  const date = isoDay(today(now));
  return db.query<ChartRow>(
    `SELECT m.market_id, m.name, m.mode, d.play_date::text AS play_date, ro.pana AS open_pana, rc.pana AS close_pana
       FROM market m JOIN draw d ON d.market_id = m.market_id AND d.play_date BETWEEN $2 AND $3
       ${DECLARED_RESULTS}
      WHERE m.market_id = $1 OR m.mode = $1 OR ($1::text IS NULL AND m.active)
      ORDER BY d.play_date DESC, m.sort DESC LIMIT CASE WHEN $1::text IS NULL THEN NULL ELSE 500 END`,
    [id ?? null, shift(date, -DAYS), date],
  );
};

const fileOf = (id: string) => (/^(?!index$)[a-z0-9-]+$/.test(id) ? `${id}.html` : undefined);

/** Nothing is asked or written while nothing was declared. */
export const resultRounds = (context: Pick<Context, 'db' | 'clock'>) => {
  let known = '';
  return async (dir: string, lists: Readonly<Record<Mode, readonly LinklessCard[]>>) => {
    const shown = Object.values(lists).map((cards) =>
      cards.map((card) => [card.game_name, card.open_result, card.close_result, card.close_time]),
    );
    const now = context.clock();
    const told = JSON.stringify([Math.floor(now / LOOK_AGAIN), shown]);
    if (told === known) return;
    const rows = await chartRows(context.db, now);
    for (const language of LANGUAGES) {
      const folder = `${FOLDER}/${language}`;
      publishFile(dir, `${folder}/index.html`, resultsPage(language, lists, fileOf));
      for (const { game_id, game_name } of Object.values(lists).flat()) {
        const file = fileOf(game_id);
        const own = rows.filter(({ market_id }) => market_id === game_id);
        if (file) publishFile(dir, `${folder}/${file}`, marketPage(language, game_name, file, own));
      }
    }
    known = told;
  };
};
