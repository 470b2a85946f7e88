import type { Page } from '@playwright/test';

/** How many markets home and the polls have while they are measured. */
export const MARKET_COUNT = 300;
export const WALLET_CALL = '**/api-user-wallet-balance';
export const MEASURED_ROUNDS = 11;
export const MAIN_THREAD_LIMIT_MS = 50;

type WalletAnswer = { result: Record<string, unknown>[]; features?: string[] };

/** Nothing on home moves by itself, so that the polls alone are measured. */
export const REDUCED_MOTION = { reducedMotion: 'reduce' } as const;

/** Makes the list of markets 300 long, with a new result in one each time when `isChanging`. */
export const answerWith300Markets = async (page: Page, isChanging: boolean): Promise<void> => {
  let answers = 0;
  await page.route(WALLET_CALL, async (route) => {
    const response = await route.fetch();
    // The whole answer comes with every poll if there are no extensions.
    const { features: _none, ...wallet } = (await response.json()) as WalletAnswer;
    const own = wallet.result.length;
    const result = Array.from({ length: MARKET_COUNT }, (_, index) => {
      const market = wallet.result[index % own];
      return index < own ? market : { ...market, game_id: `m${index}`, game_name: `Market ${index}` };
    });
    answers += 1;
    if (isChanging) result[20] = { ...result[20], open_result: `${100 + (answers % 800)}-1` };
    await route.fulfill({ response, json: { ...wallet, wallet_amt: 90_000, result } });
  });
};
