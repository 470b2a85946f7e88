import { type TProperties, Type } from 'typebox';
import {
  listSchemaOf,
  number,
  optionalField,
  statusAndMessageFields,
  statusFields,
  withDescription,
  word,
} from './answerFields';
import { describeCall, numeric, sameSchemaForFields, sentByOthers, text } from './describeCall';

/** Calls of other apps that both profiles take, and that ours never makes (docs/related-apps.md). */
export const RELATED_CALLS = {
  '/api-logout': describeCall({ does: 'Ends the session of the token.', answer: statusAndMessageFields }),
  '/api-get-current-date': describeCall({
    does: 'Tells the time of the game.',
    token: 'none',
    answer: {
      ...statusFields,
      current_date: withDescription(word, 'Now, as an ISO 8601 instant.'),
      ...sameSchemaForFields(optionalField(word), 'date', 'new_date'),
      ...sameSchemaForFields(optionalField(number), 'min_bid_amount', 'max_bid_amount', 'wallet_amt'),
    },
  }),
  '/api-get-app-key': describeCall({
    does: 'Gives an app the app_key that it sends from then on.',
    token: 'none',
    request: { env: sentByOthers(text), env_type: sentByOthers(text), app_key: sentByOthers(text) },
    answer: { ...statusFields, app_key: word },
  }),
  '/api-user-payment-method-list': describeCall({
    does: 'Lists the ways in which withdrawals are paid.',
    token: 'none',
    answer: {
      ...statusFields,
      result: listSchemaOf({
        ...sameSchemaForFields(word, 'id', 'name'),
        type: optionalField(number),
        value: optionalField(word),
      }),
      min_amt: optionalField(withDescription(number, 'The least that may be withdrawn, in points.')),
    },
  }),
};

/** Names the phone that logged in; native apps end the session of one that they do not find. */
const phones = {
  device_result: listSchemaOf({
    device_id: withDescription(word, "The phone's own name."),
    ...sameSchemaForFields(word, 'logout_status', 'security_pin_status'),
  }),
};

const statusOf = (game: string) =>
  describeCall({
    does: `Tells whether ${game} takes bids now.`,
    token: 'none',
    request: { game_id: numeric },
    answer: { ...statusAndMessageFields, game_status: number, ...phones },
  });

const NO = 'Answers that there is nothing';
const noneOf = (what: string, list: TProperties = {}) =>
  describeCall({ does: `${NO}: ${what}.`, token: 'none', answer: { ...statusAndMessageFields, ...list } });

const deposit = {
  ...sameSchemaForFields(word, 'id', 'tx_request_number', 'txn_id', 'payment_method'),
  fund_status: word,
  ...sameSchemaForFields(word, 'deposit_type', 'reject_remark', 'insert_date'),
  amount: withDescription(number, 'The points that were asked for.'),
};

/** Calls of other apps that the documents lack: in the documented profile alone. */
export const DOCUMENTED_RELATED_CALLS = {
  '/api-check-security-pin': describeCall({
    does: "Compares the PIN that locks the phone's app; the first one typed counts.",
    request: { security_pin: numeric },
    answer: statusAndMessageFields,
    refuses: ['CREDENTIALS', 'LIMITED'],
  }),
  '/api-check-game-status': statusOf('a main market'),
  '/api-check-starline-game-status': statusOf('a Starline market'),
  '/api-check-galidisawar-game-status': statusOf('a Gali Disawar market'),
  '/api-get-profile': describeCall({
    does: 'Tells who the player is, and their points.',
    answer: {
      ...statusFields,
      profile: listSchemaOf({
        ...sameSchemaForFields(word, 'user_name', 'mobile', 'email'),
        wallet_balance: number,
      }),
    },
  }),
  '/api-get-contact-details': describeCall({
    does: 'Tells how to reach the operator.',
    token: 'none',
    answer: {
      ...statusFields,
      ...sameSchemaForFields(word, 'mobile_1', 'mobile_2', 'whatsapp_no', 'email_1', 'email_2'),
    },
  }),
  '/api-validate-bank': describeCall({
    does: 'Sends a one-time code before a payout number is saved.',
    answer: { ...statusAndMessageFields, otp: withDescription(word, 'The code itself.') },
    refuses: ['LIMITED'],
  }),
  '/api-add-money-via-upi': describeCall({
    does: 'Asks for points that an UPI app says were paid for; an operator decides.',
    request: {
      amount: withDescription(numeric, 'How many points are asked for.'),
      ...{ txn_id: sentByOthers(text), txn_ref: sentByOthers(text) },
      ...{ upigpay: sentByOthers(numeric), upiphonepe: sentByOthers(numeric) },
    },
    answer: { ...statusAndMessageFields, fund_request_id: optionalField(word) },
    refuses: ['EXCLUDED', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'PAUSED', 'PLAY_LIMIT', 'REFUSED', 'TAKEN'],
  }),
  '/api-get-auto-deposit-list': describeCall({
    does: "Lists the player's deposits, the newest first.",
    answer: { ...statusFields, result: listSchemaOf(deposit) },
  }),
  '/api-update-pin': noneOf('a PIN is changed by a new password'),
  '/api-get-notice': noneOf('no notices', { notices: Type.Array(Type.Unknown()) }),
  '/api-get-notification': noneOf('no notifications', { notification: Type.Array(Type.Unknown()) }),
  '/api-get-banners': noneOf('no banners', { result: Type.Array(Type.Unknown()) }),
  '/api-fcm-update': noneOf('notices are not sent to these apps'),
  '/api-notification-setting': noneOf('notices are not sent to these apps'),
};

/** Fields that other apps read beside a call's own, in the documented profile alone. */
export const RELATED_ANSWER_FIELDS: Readonly<Record<string, TProperties>> = {
  '/api-get-dashboard-data': {
    ...sameSchemaForFields(optionalField(word), 'user_name', 'mobile', 'transfer_point_status'),
    ...sameSchemaForFields(
      optionalField(word),
      'maintainence_msg_status',
      'app_maintainence_msg',
      'app_link',
      'share_msg',
    ),
    ...sameSchemaForFields(optionalField(word), 'user_current_version', 'user_minimum_version'),
    withdraw_status: optionalField(number),
    device_result: optionalField(phones.device_result),
  },
  '/api-user-wallet-balance': {
    max_transfer: optionalField(number),
    transfer_point_status: optionalField(word),
  },
  '/api-wallet-transaction-history': { device_result: optionalField(phones.device_result) },
  '/api-user-withdraw-transaction-history': {
    ...sameSchemaForFields(
      optionalField(word),
      'last_request_status',
      'withdraw_open_time',
      'withdraw_close_time',
    ),
    wallet_amt: optionalField(number),
  },
  '/api-last-fund-request-detail': sameSchemaForFields(
    optionalField(word),
    'google_upi_option',
    'phone_upi_option',
    'other_upi_option',
  ),
};
