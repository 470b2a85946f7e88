import { ACCOUNT_CALL_CASES } from './accountCallCases';
import type { CallCase } from './callCase';
import { GAME_CALL_CASES } from './gameCallCases';
import { WALLET_CALL_CASES } from './walletCallCases';

/** The response table: every call with a good and a refused request. The password changes last. */
export const ALL_CALL_CASES: CallCase[] = [...WALLET_CALL_CASES, ...GAME_CALL_CASES, ...ACCOUNT_CALL_CASES];
