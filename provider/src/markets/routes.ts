import { settingsOf } from '../content/settings';
import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { walletOf } from '../wallet/wallet';
import { marketCards } from './cards';
import { chartData } from './chartData';
import { wireRates } from './rates';

export const marketRoutes = (calls: Calls, context: Context): void => {
  calls.player('/api-get-dashboard-data', async ({ player, origin }) => {
    const [{ contacts }, result, wallet] = await Promise.all([
      settingsOf(context),
      marketCards(context, 'main', origin),
      walletOf(context.db, player.userId),
    ]);
    return {
      status: true,
      result,
      wallet_amt: wallet.balance,
      betting_status: String(player.bettingStatus),
      // Clients log out a player who is told anything but '1'; a blocked one has no good token.
      account_block_status: '1',
      ...contacts,
    };
  });

  calls.open('/api-starline-game', async ({ origin }) => ({
    status: true,
    result: await marketCards(context, 'starline', origin),
    web_starline_chart_url: `${origin}/api-chart/starline`,
  }));

  calls.open('/api-galidisawar-game', async ({ origin }) => ({
    status: true,
    result: await marketCards(context, 'gali', origin),
    web_galidessar_chart_url: `${origin}/api-chart/gali`,
  }));

  calls.open('/api-chart-data', ({ body }) => chartData(context.db, body.game_id, body.month));

  for (const [path, mode] of [
    ['/api-game-rates', 'main'],
    ['/api-starline-game-rates', 'starline'],
    ['/api-galidisawar-game-rates', 'gali'],
  ] as const) {
    calls.open(path, async () => {
      const rates = await wireRates(context, mode);
      return { status: rates !== undefined, game_rates: rates ? [rates] : [] };
    });
  }
};
