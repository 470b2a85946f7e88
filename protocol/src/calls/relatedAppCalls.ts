import { type TProperties, Type } from 'typebox';
import {
  arrayOfRowsSchema,
  numberAnswerField,
  optionalAnswerField,
  statusAndMessageFields,
  statusAndOptionalMessageFields,
  textAnswerField,
  withDescription,
} from './answerFieldSchemas';
import {
  defineCall,
  fieldSentByOtherAppsAlone,
  numberOrTextField,
  sameSchemaForFields,
  shortTextField,
} from './callAndFieldSchemas';

/** Calls of other apps that both profiles take, and that ours never makes (docs/related-apps.md). */
export const RELATED_APP_CALLS_OF_BOTH_PROFILES = {
  '/api-logout': defineCall({ does: 'Ends the session of the token.', answer: statusAndMessageFields }),
  '/api-get-current-date': defineCall({
    does: 'Tells the time of the game.',
    token: 'none',
    answer: {
      ...statusAndOptionalMessageFields,
      current_date: withDescription(textAnswerField, 'Now, as an ISO 8601 instant.'),
      ...sameSchemaForFields(optionalAnswerField(textAnswerField), 'date', 'new_date'),
      ...sameSchemaForFields(
        optionalAnswerField(numberAnswerField),
        'min_bid_amount',
        'max_bid_amount',
        'wallet_amt',
      ),
    },
  }),
  '/api-get-app-key': defineCall({
    does: 'Gives an app the app_key that it sends from then on.',
    token: 'none',
    request: {
      env: fieldSentByOtherAppsAlone(shortTextField),
      env_type: fieldSentByOtherAppsAlone(shortTextField),
      app_key: fieldSentByOtherAppsAlone(shortTextField),
    },
    answer: { ...statusAndOptionalMessageFields, app_key: textAnswerField },
  }),
  '/api-user-payment-method-list': defineCall({
    does: 'Lists the ways in which withdrawals are paid.',
    token: 'none',
    answer: {
      ...statusAndOptionalMessageFields,
      result: arrayOfRowsSchema({
        ...sameSchemaForFields(textAnswerField, 'id', 'name'),
        type: optionalAnswerField(numberAnswerField),
        value: optionalAnswerField(textAnswerField),
      }),
      min_amt: optionalAnswerField(
        withDescription(numberAnswerField, 'The least that may be withdrawn, in points.'),
      ),
    },
  }),
};

/** Names the phone that logged in; native apps end the session of one that they do not find. */
const phones = {
  device_result: arrayOfRowsSchema({
    device_id: withDescription(textAnswerField, "The phone's own name."),
    ...sameSchemaForFields(textAnswerField, 'logout_status', 'security_pin_status'),
  }),
};

const defineGameStatusCall = (gameName: string) =>
  defineCall({
    does: `Tells whether ${gameName} takes bids now.`,
    token: 'none',
    request: { game_id: numberOrTextField },
    answer: { ...statusAndMessageFields, game_status: numberAnswerField, ...phones },
  });

const NO = 'Answers that there is nothing';
const defineAlwaysEmptyCall = (sentence: string, list: TProperties = {}) =>
  defineCall({
    does: `${NO}: ${sentence}.`,
    token: 'none',
    answer: { ...statusAndMessageFields, ...list },
  });

const deposit = {
  ...sameSchemaForFields(textAnswerField, 'id', 'tx_request_number', 'txn_id', 'payment_method'),
  fund_status: textAnswerField,
  ...sameSchemaForFields(textAnswerField, 'deposit_type', 'reject_remark', 'insert_date'),
  amount: withDescription(numberAnswerField, 'The points that were asked for.'),
};

/** Calls of other apps that the documents lack: in the documented profile alone. */
export const RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE = {
  '/api-check-security-pin': defineCall({
    does: "Compares the PIN that locks the phone's app; the first one typed counts.",
    request: { security_pin: numberOrTextField },
    answer: statusAndMessageFields,
    refuses: ['CREDENTIALS', 'LIMITED'],
  }),
  '/api-check-game-status': defineGameStatusCall('a main market'),
  '/api-check-starline-game-status': defineGameStatusCall('a Starline market'),
  '/api-check-galidisawar-game-status': defineGameStatusCall('a Gali Disawar market'),
  '/api-get-profile': defineCall({
    does: 'Tells who the player is, and their points.',
    answer: {
      ...statusAndOptionalMessageFields,
      profile: arrayOfRowsSchema({
        ...sameSchemaForFields(textAnswerField, 'user_name', 'mobile', 'email'),
        wallet_balance: numberAnswerField,
      }),
    },
  }),
  '/api-get-contact-details': defineCall({
    does: 'Tells how to reach the operator.',
    token: 'none',
    answer: {
      ...statusAndOptionalMessageFields,
      ...sameSchemaForFields(textAnswerField, 'mobile_1', 'mobile_2', 'whatsapp_no', 'email_1', 'email_2'),
    },
  }),
  '/api-validate-bank': defineCall({
    does: 'Sends a one-time code before a payout number is saved.',
    answer: { ...statusAndMessageFields, otp: withDescription(textAnswerField, 'The code itself.') },
    refuses: ['LIMITED'],
  }),
  '/api-add-money-via-upi': defineCall({
    does: 'Asks for points that an UPI app says were paid for; an operator decides.',
    request: {
      amount: withDescription(numberOrTextField, 'How many points are asked for.'),
      ...{
        txn_id: fieldSentByOtherAppsAlone(shortTextField),
        txn_ref: fieldSentByOtherAppsAlone(shortTextField),
      },
      ...{
        upigpay: fieldSentByOtherAppsAlone(numberOrTextField),
        upiphonepe: fieldSentByOtherAppsAlone(numberOrTextField),
      },
    },
    answer: { ...statusAndMessageFields, fund_request_id: optionalAnswerField(textAnswerField) },
    refuses: ['EXCLUDED', 'IDEMPOTENCY_MISMATCH', 'MINIMUM', 'PAUSED', 'PLAY_LIMIT', 'REFUSED', 'TAKEN'],
  }),
  '/api-get-auto-deposit-list': defineCall({
    does: "Lists the player's deposits, the newest first.",
    answer: { ...statusAndOptionalMessageFields, result: arrayOfRowsSchema(deposit) },
  }),
  '/api-update-pin': defineAlwaysEmptyCall('a PIN is changed by a new password'),
  '/api-get-notice': defineAlwaysEmptyCall('no notices', { notices: Type.Array(Type.Unknown()) }),
  '/api-get-notification': defineAlwaysEmptyCall('no notifications', {
    notification: Type.Array(Type.Unknown()),
  }),
  '/api-get-banners': defineAlwaysEmptyCall('no banners', { result: Type.Array(Type.Unknown()) }),
  '/api-fcm-update': defineAlwaysEmptyCall('notices are not sent to these apps'),
  '/api-notification-setting': defineAlwaysEmptyCall('notices are not sent to these apps'),
};

/** Fields that other apps read beside a call's own, in the documented profile alone. */
export const RELATED_ANSWER_FIELDS: Readonly<Record<string, TProperties>> = {
  '/api-get-dashboard-data': {
    ...sameSchemaForFields(
      optionalAnswerField(textAnswerField),
      'user_name',
      'mobile',
      'transfer_point_status',
    ),
    ...sameSchemaForFields(
      optionalAnswerField(textAnswerField),
      'maintainence_msg_status',
      'app_maintainence_msg',
      'app_link',
      'share_msg',
    ),
    ...sameSchemaForFields(
      optionalAnswerField(textAnswerField),
      'user_current_version',
      'user_minimum_version',
    ),
    withdraw_status: optionalAnswerField(numberAnswerField),
    device_result: optionalAnswerField(phones.device_result),
  },
  '/api-user-wallet-balance': {
    max_transfer: optionalAnswerField(numberAnswerField),
    transfer_point_status: optionalAnswerField(textAnswerField),
  },
  '/api-wallet-transaction-history': { device_result: optionalAnswerField(phones.device_result) },
  '/api-user-withdraw-transaction-history': {
    ...sameSchemaForFields(
      optionalAnswerField(textAnswerField),
      'last_request_status',
      'withdraw_open_time',
      'withdraw_close_time',
    ),
    wallet_amt: optionalAnswerField(numberAnswerField),
  },
  '/api-last-fund-request-detail': sameSchemaForFields(
    optionalAnswerField(textAnswerField),
    'google_upi_option',
    'phone_upi_option',
    'other_upi_option',
  ),
};
