/** The `code` of each refusal, an answer with `status` false, and what it means to the caller. */
export const REFUSALS = {
  ADULT: 'The player did not say at registration that they are of age.',
  APP_KEY: 'The app_key is not one of this provider.',
  AUTH: 'The token is missing, unknown, expired or ended (HTTP 401): the player logs in again.',
  BAD_REQUEST: 'A field is missing, of another kind or out of its bounds; msg names it.',
  BETTING_OFF: 'The operator has stopped this player from bidding and moving points.',
  BLOCKED: 'The account is blocked.',
  BUSY: 'Nothing was begun (HTTP 429); try again after retry_after seconds.',
  CAP: 'The bid would pass the most that the house takes on a number, a bid, a player or a draw.',
  CLOCK: "This server's clock is apart from the database's, so it takes no bid.",
  CLOSED: 'The draw takes no more bids of this kind.',
  CODE: 'The one-time code is wrong or has expired.',
  CODE_SPENT: 'The one-time code was tried too often: ask for a new one.',
  CREDENTIALS: 'The number, the password, the PIN or the passkey is wrong.',
  DATE: 'The bid names a day whose draw is not open.',
  EXCLUDED: 'The player excluded themselves from playing; msg says until when.',
  FORBIDDEN: 'This caller may not do it (HTTP 403).',
  FROZEN: 'Points may not leave the account for some hours after its password was reset.',
  FUNDS: 'The wallet holds fewer points than are asked for.',
  IDEMPOTENCY_MISMATCH: 'The Idempotency-Key was used for another request.',
  LIMITED: 'Too many tries (HTTP 429); try again after retry_after seconds.',
  MINIMUM: 'The amount is below the least or above the most that is allowed; msg says which.',
  NOT_FOUND: 'What is named is not there.',
  NUMBER: 'A number that was bid on does not belong to its bet type.',
  PASSWORD: 'The new password is too short, too common or like the number.',
  PAUSED: 'The player is taking a break from playing; msg says until when.',
  PLAY_LIMIT: "The amount would pass a limit of the player's own; left says how many points are possible.",
  REFUSED: 'It cannot be done now; msg says why.',
  RESTARTING: 'The server is restarting and did nothing (HTTP 503); try again.',
  STATE: 'It was already decided, ended or changed.',
  TAKEN: 'What would be added is there already.',
  TICKET: 'The ticket of the one-time code is missing, spent or for something else.',
  WINDOW: 'Outside the hours of withdrawals.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** The refusals that any call may give. */
export const REFUSALS_OF_EVERY_CALL: readonly RefusalCode[] = [
  'APP_KEY',
  'BAD_REQUEST',
  'BUSY',
  'RESTARTING',
];

/** The statuses of those that are no answer of the game or the money, which keep 200. */
const HTTP: { readonly [Code in RefusalCode]?: number } = {
  AUTH: 401,
  BUSY: 429,
  FORBIDDEN: 403,
  LIMITED: 429,
  RESTARTING: 503,
};

/** The HTTP status of a refusal; a body that is no JSON is BAD_REQUEST by 400. */
export const httpStatusOf = (code: RefusalCode): number => HTTP[code] ?? 200;
