import { ACCOUNT_ROWS } from './accountRows';
import { GAME_ROWS } from './gameRows';
import type { CallRow } from './row';
import { WALLET_ROWS } from './walletRows';

/** The response table: every call with a good and a refused request. The password changes last. */
export const CALL_ROWS: CallRow[] = [...WALLET_ROWS, ...GAME_ROWS, ...ACCOUNT_ROWS];
