import type { FastifyInstance } from 'fastify';
import { isoDay, shift, today } from '../clock';
import type { Context } from '../context';
import { Refusal } from '../http/refusal';
import { closeText, type Mode, openText } from './cards';

type Row = {
  market_id: string;
  name: string;
  mode: Mode;
  play_date: string;
  open_pana: string | null;
  close_pana: string | null;
};

const DAYS = 60;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const resultOf = ({ mode, open_pana, close_pana }: Row): string => {
  if (open_pana === null) return mode === 'gali' ? '**' : mode === 'starline' ? '***-*' : '***-**-***';
  if (mode !== 'main') return openText(mode, open_pana);
  return `${openText(mode, open_pana)}${close_pana === null ? '*-***' : closeText(close_pana)}`;
};

const page = (title: string, rows: readonly Row[], severalMarkets: boolean): string => {
  const cells = rows.map(
    (row) =>
      `<tr><td>${row.play_date}</td>${severalMarkets ? `<td>${escaped(row.name)}</td>` : ''}<td>${resultOf(row)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>
:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:1rem auto;max-width:40rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{padding:.5rem;text-align:start;border-bottom:1px solid #8886;font-variant-numeric:tabular-nums}
</style><h1>${escaped(title)}</h1><table><thead><tr><th>Date</th>${severalMarkets ? '<th>Game</th>' : ''}<th>Result</th></tr></thead>
<tbody>${cells.join('\n') || '<tr><td>No results yet</td></tr>'}</tbody></table></html>`;
};

const TITLES: ReadonlyMap<string, string> = new Map([
  ['starline', 'Starline chart'],
  ['gali', 'Gali Disawar chart'],
]);

/** Pages behind "View Charts" and "Chart": results of the last two months. */
export const chartRoutes = (app: FastifyInstance, { db, clock }: Context): void => {
  app.get<{ Params: { id: string } }>('/api-chart/:id', async ({ params }, reply) => {
    const date = isoDay(today(clock()));
    const rows = await db.query<Row>(
      `SELECT m.market_id, m.name, m.mode, d.play_date::text AS play_date, ro.pana AS open_pana, rc.pana AS close_pana
         FROM market m JOIN draw d ON d.market_id = m.market_id AND d.play_date BETWEEN $2 AND $3
         LEFT JOIN result ro ON ro.draw_id = d.draw_id AND ro.session = 'Open' AND ro.state = 'declared'
         LEFT JOIN result rc ON rc.draw_id = d.draw_id AND rc.session = 'Close' AND rc.state = 'declared'
        WHERE m.market_id = $1 OR m.mode = $1 ORDER BY d.play_date DESC, m.sort DESC LIMIT 500`,
      [params.id, shift(date, -DAYS), date],
    );
    const [first] = rows;
    const title = TITLES.get(params.id) ?? (first && `${first.name} chart`);
    if (title === undefined) throw new Refusal('NOT_FOUND', 'There is no such chart', { http: 404 });
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(page(title, rows, TITLES.has(params.id)));
  });
};
