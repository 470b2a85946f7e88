import { aWallet } from '@ank/shared/testing';
import { mockDateNow } from './mockDateNow';

/** 3 p.m. in India on 5 March 2025: both sessions are open. */
export const AFTERNOON_MS = Date.UTC(2025, 2, 5, 9, 30);

export const aMarketLocationState = (parts: Record<string, unknown> = {}) => ({
  gameId: '7',
  gameName: 'Sahyadri Day',
  openTime: '03:45 PM',
  closeTime: '05:45 PM',
  ...parts,
});

const RATE_ROW = {
  single_digit_val_1: '10',
  single_digit_val_2: '95',
  jodi_digit_val_1: '10',
  jodi_digit_val_2: '950',
  single_pana_val_1: 10,
  single_pana_val_2: 1400,
  double_pana_val_1: 10,
  double_pana_val_2: 2800,
  tripple_pana_val_1: 10,
  tripple_pana_val_2: 8000,
  half_sangam_val_1: 10,
  half_sangam_val_2: 10000,
  full_sangam_val_1: 10,
  full_sangam_val_2: 100000,
};
export const RATES_ANSWER = { status: true, game_rates: [RATE_ROW] };

export const mockAfternoonAndGetUsualAnswers = () => {
  mockDateNow(AFTERNOON_MS);
  return {
    '/api-user-wallet-balance': aWallet({ wallet_amt: '1000' }),
    '/api-game-rates': RATES_ANSWER,
    '/api-starline-game-rates': RATES_ANSWER,
    '/api-galidisawar-game-rates': RATES_ANSWER,
  };
};
