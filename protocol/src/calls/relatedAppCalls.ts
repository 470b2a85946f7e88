import { type TProperties, Type } from 'typebox';
import {
  listSchemaOf,
  number,
  optionalAnswerField,
  statusAndMessageFields,
  statusFields,
  withDescription,
  word,
} from './answerFieldSchemas';
import { describeCall, numeric, requestFieldOfOtherApps, sameSchemaForFields, text } from './describeCall';

/** Calls of other apps that both profiles take, and that ours never makes (docs/related-apps.md). */
export const RELATED_CALLS = {
  '/api-logout': describeCall({ does: 'Ends the session of the token.', answer: statusAndMessageFields }),
  '/api-get-current-date': describeCall({
    does: 'Tells the time of the game.',
    token: 'none',
    answer: {
      ...statusFields,
      current_date: withDescription(word, 'Now, as an ISO 8601 instant.'),
      ...sameSchemaForFields(optionalAnswerField(word), 'date', 'new_date'),
      ...sameSchemaForFields(optionalAnswerField(number), 'min_bid_amount', 'max_bid_amount', 'wallet_amt'),
    },
  }),
  '/api-get-app-key': describeCall({
    does: 'Gives an app the app_key that it sends from then on.',
    token: 'none',
    request: {
      env: requestFieldOfOtherApps(text),
      env_type: requestFieldOfOtherApps(text),
      app_key: requestFieldOfOtherApps(text),
    },
    answer: { ...statusFields, app_key: word },
  }),
  '/api-user-payment-method-list': describeCall({
    does: 'Lists the ways in which withdrawals are paid.',
    token: 'none',
    answer: {
      ...statusFields,
      result: listSchemaOf({
        ...sameSchemaForFields(word, 'id', 'name'),
        type: optionalAnswerField(number),
        value: optionalAnswerField(word),
      }),
      min_amt: optionalAnswerField(withDescription(number, 'The least that may be withdrawn, in points.')),
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

const describeGameStatusCall = (gameName: string) =>
  describeCall({
    does: `Tells whether ${gameName} takes bids now.`,
    token: 'none',
    request: { game_id: numeric },
    answer: { ...statusAndMessageFields, game_status: number, ...phones },
  });

const NO = 'Answers that there is nothing';
const describeAlwaysEmptyCall = (sentence: string, list: TProperties = {}) =>
  describeCall({
    does: `${NO}: ${sentence}.`,
    token: 'none',
    answer: { ...statusAndMessageFields, ...list },
  });

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
  '/api-check-game-status': describeGameStatusCall('a main market'),
  '/api-check-starline-game-status': describeGameStatusCall('a Starline market'),
  '/api-check-galidisawar-game-status': describeGameStatusCall('a Gali Disawar market'),
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
      ...{ txn_id: requestFieldOfOtherApps(text), txn_ref: requestFieldOfOtherApps(text) },
      ...{ upigpay: requestFieldOfOtherApps(numeric), upiphonepe: requestFieldOfOtherApps(numeric) },
    },
    answer: { ...statusAndMessageFields, fund_request_id: optionalAnswerField(word) },
    refuses: ['EXCLUDED', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'PAUSED', 'PLAY_LIMIT', 'REFUSED', 'TAKEN'],
  }),
  '/api-get-auto-deposit-list': describeCall({
    does: "Lists the player's deposits, the newest first.",
    answer: { ...statusFields, result: listSchemaOf(deposit) },
  }),
  '/api-update-pin': describeAlwaysEmptyCall('a PIN is changed by a new password'),
  '/api-get-notice': describeAlwaysEmptyCall('no notices', { notices: Type.Array(Type.Unknown()) }),
  '/api-get-notification': describeAlwaysEmptyCall('no notifications', {
    notification: Type.Array(Type.Unknown()),
  }),
  '/api-get-banners': describeAlwaysEmptyCall('no banners', { result: Type.Array(Type.Unknown()) }),
  '/api-fcm-update': describeAlwaysEmptyCall('notices are not sent to these apps'),
  '/api-notification-setting': describeAlwaysEmptyCall('notices are not sent to these apps'),
};

/** Fields that other apps read beside a call's own, in the documented profile alone. */
export const RELATED_ANSWER_FIELDS: Readonly<Record<string, TProperties>> = {
  '/api-get-dashboard-data': {
    ...sameSchemaForFields(optionalAnswerField(word), 'user_name', 'mobile', 'transfer_point_status'),
    ...sameSchemaForFields(
      optionalAnswerField(word),
      'maintainence_msg_status',
      'app_maintainence_msg',
      'app_link',
      'share_msg',
    ),
    ...sameSchemaForFields(optionalAnswerField(word), 'user_current_version', 'user_minimum_version'),
    withdraw_status: optionalAnswerField(number),
    device_result: optionalAnswerField(phones.device_result),
  },
  '/api-user-wallet-balance': {
    max_transfer: optionalAnswerField(number),
    transfer_point_status: optionalAnswerField(word),
  },
  '/api-wallet-transaction-history': { device_result: optionalAnswerField(phones.device_result) },
  '/api-user-withdraw-transaction-history': {
    ...sameSchemaForFields(
      optionalAnswerField(word),
      'last_request_status',
      'withdraw_open_time',
      'withdraw_close_time',
    ),
    wallet_amt: optionalAnswerField(number),
  },
  '/api-last-fund-request-detail': sameSchemaForFields(
    optionalAnswerField(word),
    'google_upi_option',
    'phone_upi_option',
    'other_upi_option',
  ),
};
