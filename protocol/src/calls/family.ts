import { type TProperties, Type } from 'typebox';
import { answered, listOf, number, optionalField, told, withDescription, word } from './answerFields';
import { call, fieldsNamed, numeric, sentByOthers, text } from './fields';

/** Calls of other apps that both profiles take, and that ours never makes (docs/related-apps.md). */
export const RELATED_CALLS = {
  '/api-logout': call({ does: 'Ends the session of the token.', answer: told }),
  '/api-get-current-date': call({
    does: 'Tells the time of the game.',
    token: 'none',
    answer: {
      ...answered,
      current_date: withDescription(word, 'Now, as an ISO 8601 instant.'),
      ...fieldsNamed(optionalField(word), 'date', 'new_date'),
      ...fieldsNamed(optionalField(number), 'min_bid_amount', 'max_bid_amount', 'wallet_amt'),
    },
  }),
  '/api-get-app-key': call({
    does: 'Gives an app the app_key that it sends from then on.',
    token: 'none',
    request: { env: sentByOthers(text), env_type: sentByOthers(text), app_key: sentByOthers(text) },
    answer: { ...answered, app_key: word },
  }),
  '/api-user-payment-method-list': call({
    does: 'Lists the ways in which withdrawals are paid.',
    token: 'none',
    answer: {
      ...answered,
      result: listOf({
        ...fieldsNamed(word, 'id', 'name'),
        type: optionalField(number),
        value: optionalField(word),
      }),
      min_amt: optionalField(withDescription(number, 'The least that may be withdrawn, in points.')),
    },
  }),
};

/** Names the phone that logged in; native apps end the session of one that they do not find. */
const phones = {
  device_result: listOf({
    device_id: withDescription(word, "The phone's own name."),
    ...fieldsNamed(word, 'logout_status', 'security_pin_status'),
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
  ...fieldsNamed(word, 'id', 'tx_request_number', 'txn_id', 'payment_method'),
  fund_status: word,
  ...fieldsNamed(word, 'deposit_type', 'reject_remark', 'insert_date'),
  amount: withDescription(number, 'The points that were asked for.'),
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
      profile: listOf({ ...fieldsNamed(word, 'user_name', 'mobile', 'email'), wallet_balance: number }),
    },
  }),
  '/api-get-contact-details': call({
    does: 'Tells how to reach the operator.',
    token: 'none',
    answer: {
      ...answered,
      ...fieldsNamed(word, 'mobile_1', 'mobile_2', 'whatsapp_no', 'email_1', 'email_2'),
    },
  }),
  '/api-validate-bank': call({
    does: 'Sends a one-time code before a payout number is saved.',
    answer: { ...told, otp: withDescription(word, 'The code itself.') },
    refuses: ['LIMITED'],
  }),
  '/api-add-money-via-upi': call({
    does: 'Asks for points that an UPI app says were paid for; an operator decides.',
    request: {
      amount: withDescription(numeric, 'How many points are asked for.'),
      ...{ txn_id: sentByOthers(text), txn_ref: sentByOthers(text) },
      ...{ upigpay: sentByOthers(numeric), upiphonepe: sentByOthers(numeric) },
    },
    answer: { ...told, fund_request_id: optionalField(word) },
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
    ...fieldsNamed(optionalField(word), 'user_name', 'mobile', 'transfer_point_status'),
    ...fieldsNamed(
      optionalField(word),
      'maintainence_msg_status',
      'app_maintainence_msg',
      'app_link',
      'share_msg',
    ),
    ...fieldsNamed(optionalField(word), 'user_current_version', 'user_minimum_version'),
    withdraw_status: optionalField(number),
    device_result: optionalField(phones.device_result),
  },
  '/api-user-wallet-balance': {
    max_transfer: optionalField(number),
    transfer_point_status: optionalField(word),
  },
  '/api-wallet-transaction-history': { device_result: optionalField(phones.device_result) },
  '/api-user-withdraw-transaction-history': {
    ...fieldsNamed(optionalField(word), 'last_request_status', 'withdraw_open_time', 'withdraw_close_time'),
    wallet_amt: optionalField(number),
  },
  '/api-last-fund-request-detail': fieldsNamed(
    optionalField(word),
    'google_upi_option',
    'phone_upi_option',
    'other_upi_option',
  ),
};
