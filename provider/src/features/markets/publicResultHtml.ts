import type { Mode } from '@ank/protocol/bet-types';
import { dayInZone } from '@ank/protocol/dates';
import { closeResultText, openResultText } from '@ank/protocol/draw-result';
import { formatDay, formatDayAndMonth } from '@ank/protocol/format-time';
import { escapeHtml } from '@ank/protocol/html';
import { indianDateOf, MINUTE_MS, shiftDate } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { writePublicFileIfChanged } from '../publicFiles/publicFiles';
import { type CardWithoutChartLink, JOIN_DECLARED_RESULTS_SQL } from './marketCards';

const EMPTY = { main: '***-**-***', starline: '***-*', gali: '**' } as const;

const resultTextOrStars = (mode: Mode, open: string, close: string) => {
  if (!open) return EMPTY[mode];
  return mode === 'main' ? `${open}${close || '*-***'}` : open;
};

const SPOKEN = {
  en: {
    name: 'English',
    ...{ results: 'Results', chart: 'Chart', date: 'Date', game: 'Game', none: 'No results yet' },
    ...{ app: 'Open the app', main: 'Markets', starline: 'Starline', gali: 'Gali Disawar' },
  },
  hi: {
    name: 'हिन्दी',
    ...{ results: 'रिज़ल्ट', chart: 'चार्ट', date: 'तारीख', game: 'गेम', none: 'अभी कोई रिज़ल्ट नहीं' },
    ...{ app: 'ऐप खोलें', main: 'मार्केट', starline: 'स्टारलाइन', gali: 'गली दिसावर' },
  },
  mr: {
    name: 'मराठी',
    ...{ results: 'रिझल्ट', chart: 'चार्ट', date: 'तारीख', game: 'गेम', none: 'अजून रिझल्ट नाही' },
    ...{ app: 'अ‍ॅप उघडा', main: 'मार्केट', starline: 'स्टारलाइन', gali: 'गली दिसावर' },
  },
} as const;

type Language = keyof typeof SPOKEN;
const LANGUAGES = Object.keys(SPOKEN) as Language[];

/** The colours of shared/src/ui/tokens.css, which a page for itself cannot load. */
const STYLE = `:root{--bar:#8e1452;--bg:#f2f1f5;--card:#fff;--ink:#1b1220;--soft:#54495c;--line:#dcd8e2;--link:#7d0f47;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--bar:#40112b;--bg:#140e18;--card:#201826;--ink:#f5f0f8;--soft:#c9bdd1;--line:#3b3144;--link:#ffb3d3}}
body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{position:relative;background:var(--bar);color:#fff;padding:.75rem 1rem 1rem}header>*,main{max-width:36rem;margin:0 auto}
header::after{content:"";position:absolute;inset:auto 0 -3px;height:6px;max-width:none;background:radial-gradient(circle,var(--bg) 2.6px,#0000 3.1px) 0 0/12px 6px repeat-x}
header>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem}header .app{padding:.6rem 1rem;border-radius:2rem;background:#fff;color:#8e1452;font-weight:600;text-decoration:none}
h1{font-size:1.25rem}h2{font-size:1rem;color:var(--soft);margin:1rem 0 .5rem}a{color:var(--link)}header a{color:#fff}
nav{display:flex;flex-wrap:wrap;column-gap:1rem}nav a,li a{display:inline-block;padding:.6rem 0}nav a[aria-current]{text-decoration:none;font-weight:700}
main{padding:1rem 1rem 2rem}ul{list-style:none;margin:0;padding:0}
li{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1rem;margin:.5rem 0;display:grid;grid-template-columns:1fr auto;align-items:center;overflow-wrap:anywhere}
b{font-size:1.4rem;font-variant-numeric:tabular-nums;white-space:nowrap}small{color:var(--soft);white-space:nowrap}li a{justify-self:end;font-weight:600;text-decoration:none}
table{border-collapse:collapse;width:100%;background:var(--card);border:1px solid var(--line)}
td,th{padding:.5rem .75rem;text-align:start;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}`;

/** `app`: the words of the link to the app; without them there is none. */
const renderPage = (language: Language, title: string, nav: string, body: string, app = '') =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style>
<header>${nav}<div><h1>${escapeHtml(title)}</h1>${app && `<a class="app" href="/">${app}</a>`}</div></header><main>${body}</main></html>
`;

const renderLanguageLinks = (name: string, language: Language) =>
  `<nav>${LANGUAGES.map((one) => {
    const here = one === language ? ' aria-current="page"' : '';
    return `<a href="../${one}/${name}" hreflang="${one}" lang="${one}" rel="alternate"${here}>${SPOKEN[one].name}</a>`;
  }).join('')}</nav>`;

type ChartRow = { market_id: string; name: string; mode: Mode; play_date: string } & Record<
  'open_pana' | 'close_pana',
  string | null
>;

/** Writes "2025-03-05" in the style of all dates of our own: "5 Mar 2025". */
const formatDayWithYear = (date: string, language: Language) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return formatDay({ year, month, day }, language);
};

const renderChartTable = (language: Language, rows: readonly ChartRow[], hasSeveralMarkets: boolean) => {
  const { date, game, results, none } = SPOKEN[language];
  const cells = rows.map(
    ({ mode, name, play_date, open_pana, close_pana }) =>
      `<tr><td>${formatDayWithYear(play_date, language)}</td>${hasSeveralMarkets ? `<td>${escapeHtml(name)}</td>` : ''}<td>${resultTextOrStars(mode, openResultText(mode, open_pana), closeResultText(close_pana))}</td></tr>`,
  );
  return `<table><thead><tr><th>${date}</th>${hasSeveralMarkets ? `<th>${game}</th>` : ''}<th>${results}</th></tr></thead>
<tbody>${cells.join('\n') || `<tr><td>${none}</td></tr>`}</tbody></table>`;
};

export const renderChartHtml = (title: string, rows: readonly ChartRow[], hasSeveralMarkets: boolean) =>
  renderPage('en', title, '', renderChartTable('en', rows, hasSeveralMarkets));

const renderMarketChartPage = (language: Language, name: string, file: string, rows: readonly ChartRow[]) => {
  const { results, chart, app } = SPOKEN[language];
  const back = `<p><a href="index.html">${results}</a></p>`;
  return renderPage(
    language,
    `${name} ${chart}`,
    renderLanguageLinks(file, language),
    back + renderChartTable(language, rows, false),
    app,
  );
};

const chartFileNameOf = (id: string): string | undefined =>
  /^(?!index$)[a-z0-9-]+$/.test(id) ? `${id}.html` : undefined;

type CardsByMode = Readonly<Record<Mode, readonly CardWithoutChartLink[]>>;

/** Writes "5-March-2025" as "5 Mar". */
const formatDayWithoutYear = (date: string, language: Language) => {
  const instant = Date.parse(`${date.replaceAll('-', ' ')} UTC`);
  return Number.isNaN(instant) ? date : formatDayAndMonth(dayInZone(instant, 'UTC'), language);
};

const renderResultsPage = (language: Language, lists: CardsByMode) => {
  const words = SPOKEN[language];
  const rowOf = (mode: Mode, card: CardWithoutChartLink) => {
    const file = chartFileNameOf(card.game_id);
    const link = file === undefined ? '' : `<a href="${file}">${words.chart}</a>`;
    return `<li><span>${escapeHtml(card.game_name)}</span><b>${resultTextOrStars(mode, card.open_result ?? '', card.close_result ?? '')}</b>
<small>${[card.result_date && formatDayWithoutYear(card.result_date, language), card.close_time].filter(Boolean).join(' · ')}</small>${link}</li>`;
  };
  const sections = (Object.entries(lists) as [Mode, readonly CardWithoutChartLink[]][])
    .filter(([, cards]) => cards.length > 0)
    .map(
      ([mode, cards]) =>
        `<h2>${words[mode]}</h2><ul>${cards.map((card) => rowOf(mode, card)).join('\n')}</ul>`,
    );
  return renderPage(
    language,
    words.results,
    renderLanguageLinks('index.html', language),
    sections.join('') || `<p>${words.none}</p>`,
    words.app,
  );
};

const DAYS = 60;

/** ms; a result of another day that was corrected shows by then. */
const LOOK_AGAIN = 10 * MINUTE_MS;

/** Newest first; `id` of a market or a mode, undefined for all. */
export const readRecentChartRows = (db: Database, now: number, id?: string) => {
  const date = indianDateOf(now);
  return db.query<ChartRow>(
    `SELECT m.market_id, m.name, m.mode, d.play_date::text AS play_date, ro.pana AS open_pana, rc.pana AS close_pana
       FROM market m JOIN draw d ON d.market_id = m.market_id AND d.play_date BETWEEN $2 AND $3
       ${JOIN_DECLARED_RESULTS_SQL}
      WHERE m.market_id = $1 OR m.mode = $1 OR ($1::text IS NULL AND m.active)
      ORDER BY d.play_date DESC, m.sort DESC LIMIT CASE WHEN $1::text IS NULL THEN NULL ELSE 500 END`,
    [id ?? null, shiftDate(date, -DAYS), date],
  );
};

/** Nothing is asked or written while nothing was declared. */
export const newResultPagesWriter = (context: PlatformContext) => {
  let known = '';
  return async (dir: string, lists: CardsByMode) => {
    const shown = Object.values(lists).map((cards) =>
      cards.map((card) => [card.game_name, card.open_result, card.close_result, card.close_time]),
    );
    const now = context.clock();
    const told = JSON.stringify([Math.floor(now / LOOK_AGAIN), shown]);
    if (told === known) return;
    const rows = await readRecentChartRows(context.db, now);
    for (const language of LANGUAGES) {
      const folder = `results/${language}`;
      writePublicFileIfChanged(dir, `${folder}/index.html`, renderResultsPage(language, lists));
      for (const { game_id, game_name } of Object.values(lists).flat()) {
        const file = chartFileNameOf(game_id);
        const own = rows.filter(({ market_id }) => market_id === game_id);
        if (file)
          writePublicFileIfChanged(
            dir,
            `${folder}/${file}`,
            renderMarketChartPage(language, game_name, file, own),
          );
      }
    }
    known = told;
  };
};
