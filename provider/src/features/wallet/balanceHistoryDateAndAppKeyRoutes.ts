import { pickReadDatabase } from '../../platform/database/followerReads';
import { type CallRegistrar, SerialisedAnswer } from '../../platform/http/callRegistrar';
import { clampRowLimit } from '../../platform/http/pagination';
import type { PlatformContext } from '../../platform/http/platformContext';
import { unauthorizedRefusal } from '../../platform/http/refusal';
import { readWalletPoints } from '../ledger/ledger';
import { listWalletTransactions } from './listWalletTransactions';
import { newWalletPollAnswerer } from './walletPoll';

export const balanceHistoryDateAndAppKeyRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  const { db, securitySettings } = context;
  const isDocumented = context.profile === 'documented';

  const poll = newWalletPollAnswerer(context);
  calls.open('/api-user-wallet-balance', async ({ body, noteTokenOwner, origin, isOtherOrigin, site }) => {
    const { unique_token: token, known } = body;
    if (!token) throw unauthorizedRefusal();
    const asked = { token, known, origin, isOtherOrigin, hasPasskeys: site !== undefined };
    const { userId, json } = await poll(asked);
    noteTokenOwner(userId);
    return new SerialisedAnswer(json);
  });

  calls.player('/api-wallet-transaction-history', async ({ body, player }) => {
    const rows = await listWalletTransactions(body.before ? pickReadDatabase(context) : db, {
      userId: player.userId,
      before: body.before,
      rows: clampRowLimit(body.limit),
    });
    const { balance } = await readWalletPoints(db, player.userId);
    return { status: rows.length > 0, transaction_history: rows, wallet_amt: balance };
  });

  calls.open('/api-get-current-date', async ({ now }) => ({
    status: true,
    current_date: new Date(now).toISOString(),
  }));
  // The caller cannot send the key yet.
  calls.open('/api-get-app-key', async ({ body }) => ({
    status: true,
    app_key: (isDocumented && securitySettings.appKeys[0]) || body.app_key || 'ank-demo-key',
  }));
};
