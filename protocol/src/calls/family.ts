import { type TProperties, Type } from 'typebox';
import { answered, listOf, maybe, number, saying, told, word } from './answerFields';
import { call, each, numeric, text, theirs } from './fields';

/** Calls of other apps that both profiles take, and that ours never makes (docs/related-apps.md). */
export const RELATED_CALLS = {
  '/api-logout': call({ does: 'Ends the session of the token.', answer: told }),
  '/api-get-current-date': call({
    does: 'Tells the time of the game.',
    token: 'none',
    answer: {
      ...answered,
      current_date: saying(word, 'Now, as an ISO 8601 instant.'),
      ...each(maybe(word), 'date', 'new_date'),
      ...each(maybe(number), 'min_bid_amount', 'max_bid_amount', 'wallet_amt'),
    },
  }),
  '/api-get-app-key': call({
    does: 'Gives an app the app_key that it sends from then on.',
    token: 'none',
    request: { env: theirs(text), env_type: theirs(text), app_key: theirs(text) },
    answer: { ...answered, app_key: word },
  }),
  '/api-user-payment-method-list': call({
    does: 'Lists the ways in which withdrawals are paid.',
    token: 'none',
    answer: {
      ...answered,
      result: listOf({ ...each(word, 'id', 'name'), type: maybe(number), value: maybe(word) }),
      min_amt: maybe(saying(number, 'The least that may be withdrawn, in points.')),
    },
  }),
};

/** Names the phone that logged in; native apps end the session of one that they do not find. */
const phones = {
  device_result: listOf({
    device_id: saying(word, "The phone's own name."),
    ...each(word, 'logout_status', 'security_pin_status'),
  }),
};

const statusOf = (game: string) =>
  call({
    does: `Tells whether ${game} takes bids now.`,
    token: 'none',
    request: { game_id: numeric },
    answer: { ...told, game_status: number, ...phones },
  });

const NO = 'Answers that there is nothing';
const noneOf = (what: string, list: TProperties = {}) =>
  call({ does: `${NO}: ${what}.`, token: 'none', answer: { ...told, ...list } });

const deposit = {
  ...each(word, 'id', 'tx_request_number', 'txn_id', 'payment_method'),
  fund_status: word,
  ...each(word, 'deposit_type', 'reject_remark', 'insert_date'),
  amount: saying(number, 'The points that were asked for.'),
};

/** Calls of other apps that the documents lack: in the documented profile alone. */
export const FAMILY_CALLS = {
  '/api-check-security-pin': call({
    does: "Compares the PIN that locks the phone's app; the first one typed counts.",
    request: { security_pin: numeric },
    answer: told,
    refuses: ['CREDENTIALS', 'LIMITED'],
  }),
  '/api-check-game-status': statusOf('a main market'),
  '/api-check-starline-game-status': statusOf('a Starline market'),
  '/api-check-galidisawar-game-status': statusOf('a Gali Disawar market'),
  '/api-get-profile': call({
    does: 'Tells who the player is, and their points.',
    answer: {
      ...answered,
      profile: listOf({ ...each(word, 'user_name', 'mobile', 'email'), wallet_balance: number }),
    },
  }),
  '/api-get-contact-details': call({
    does: 'Tells how to reach the operator.',
    token: 'none',
    answer: { ...answered, ...each(word, 'mobile_1', 'mobile_2', 'whatsapp_no', 'email_1', 'email_2') },
  }),
  '/api-validate-bank': call({
    does: 'Sends a one-time code before a payout number is saved.',
    answer: { ...told, otp: saying(word, 'The code itself.') },
    refuses: ['LIMITED'],
  }),
  '/api-add-money-via-upi': call({
    does: 'Asks for points that an UPI app says were paid for; an operator decides.',
    request: {
      amount: saying(numeric, 'How many points are asked for.'),
      ...{ txn_id: theirs(text), txn_ref: theirs(text) },
      ...{ upigpay: theirs(numeric), upiphonepe: theirs(numeric) },
    },
    answer: { ...told, fund_request_id: maybe(word) },
    refuses: ['EXCLUDED', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'PAUSED', 'PLAY_LIMIT', 'REFUSED', 'TAKEN'],
  }),
  '/api-get-auto-deposit-list': call({
    does: "Lists the player's deposits, the newest first.",
    answer: { ...answered, result: listOf(deposit) },
  }),
  '/api-update-pin': noneOf('a PIN is changed by a new password'),
  '/api-get-notice': noneOf('no notices', { notices: Type.Array(Type.Unknown()) }),
  '/api-get-notification': noneOf('no notifications', { notification: Type.Array(Type.Unknown()) }),
  '/api-get-banners': noneOf('no banners', { result: Type.Array(Type.Unknown()) }),
  '/api-fcm-update': noneOf('notices are not sent to these apps'),
  '/api-notification-setting': noneOf('notices are not sent to these apps'),
};

/** Fields that other apps read beside a call's own, in the documented profile alone. */
export const FAMILY_ANSWERS: Readonly<Record<string, TProperties>> = {
  '/api-get-dashboard-data': {
    ...each(maybe(word), 'user_name', 'mobile', 'transfer_point_status'),
    ...each(maybe(word), 'maintainence_msg_status', 'app_maintainence_msg', 'app_link', 'share_msg'),
    ...each(maybe(word), 'user_current_version', 'user_minimum_version'),
    withdraw_status: maybe(number),
    device_result: maybe(phones.device_result),
  },
  '/api-user-wallet-balance': { max_transfer: maybe(number), transfer_point_status: maybe(word) },
  '/api-wallet-transaction-history': { device_result: maybe(phones.device_result) },
  '/api-user-withdraw-transaction-history': {
    ...each(maybe(word), 'last_request_status', 'withdraw_open_time', 'withdraw_close_time'),
    wallet_amt: maybe(number),
  },
  '/api-last-fund-request-detail': each(
    maybe(word),
    'google_upi_option',
    'phone_upi_option',
    'other_upi_option',
  ),
};
