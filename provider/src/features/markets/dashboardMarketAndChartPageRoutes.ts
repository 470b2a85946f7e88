import { MODES } from '@ank/protocol/bet-types';
import { pathOfModeCall } from '@ank/protocol/read';
import type { FastifyInstance } from 'fastify';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { notFoundRefusal } from '../../platform/http/refusal';
import { SELF_CONTAINED_PAGE_HEADERS } from '../../platform/http/selfContainedPageHeaders';
import { readCachedSettings } from '../content/siteSettings';
import { readWalletPoints } from '../ledger/ledger';
import { readMarketCardsWithLinks } from './marketCards';
import { readRecentChartRows, renderChartHtml } from './publicResultHtml';
import { readCachedRatesForWire } from './rates';
import { readChartDays } from './readChartDays';

export const dashboardAndMarketRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  calls.player('/api-get-dashboard-data', async ({ player, origin }) => {
    const [{ contacts }, result, wallet] = await Promise.all([
      readCachedSettings(context),
      readMarketCardsWithLinks(context, 'main', origin),
      readWalletPoints(context.db, player.userId),
    ]);
    return {
      status: true,
      result,
      wallet_amt: wallet.balance,
      betting_status: String(player.bettingStatus),
      // Clients log out who is told anything but '1'; a blocked player has no good token.
      account_block_status: '1',
      ...contacts,
    };
  });

  calls.open('/api-starline-game', async ({ origin }) => ({
    status: true,
    result: await readMarketCardsWithLinks(context, 'starline', origin),
    web_starline_chart_url: `${origin}/api-chart/starline`,
  }));

  calls.open('/api-galidisawar-game', async ({ origin }) => ({
    status: true,
    result: await readMarketCardsWithLinks(context, 'gali', origin),
    web_galidessar_chart_url: `${origin}/api-chart/gali`,
  }));

  calls.open('/api-chart-data', ({ body }) => readChartDays(context.db, body.game_id, body.month));

  for (const mode of MODES)
    calls.open(pathOfModeCall(mode, 'game-rates'), async () => {
      const rates = await readCachedRatesForWire(context, mode);
      return { status: rates !== undefined, game_rates: rates ? [rates] : [] };
    });
};

const TITLES: ReadonlyMap<string, string> = new Map([
  ['starline', 'Starline chart'],
  ['gali', 'Gali Disawar chart'],
]);

export const chartPageRoutes = (
  app: FastifyInstance,
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
) => {
  app.get<{ Params: { id: string } }>('/api-chart/:id', async ({ params }, reply) => {
    const rows = await readRecentChartRows(db, clock(), params.id);
    const [first] = rows;
    const title = TITLES.get(params.id) ?? (first && `${first.name} chart`);
    if (title === undefined) throw notFoundRefusal('There is no such chart');
    return reply
      .headers(SELF_CONTAINED_PAGE_HEADERS)
      .send(renderChartHtml(title, rows, TITLES.has(params.id)));
  });
};
