import { call, numeric, text, theirs } from './fields';

/** Tables of docs/related-apps.md say what is answered. */
const anything = {};
const bare = call({}, anything);
const ofGame = call({ game_id: numeric }, anything);

/** Calls of other apps that both profiles take, and that ours never makes. */
export const RELATED_CALLS = {
  '/api-logout': bare,
  '/api-get-current-date': bare,
  // The caller asks for the key, and cannot send it yet.
  '/api-get-app-key': call({ env: theirs(text), env_type: theirs(text), app_key: theirs(text) }, anything),
  '/api-user-payment-method-list': bare,
};

/** Calls of other apps that the documents lack: in the documented profile alone. */
export const FAMILY_CALLS = {
  '/api-check-security-pin': call({ security_pin: numeric }, anything),
  '/api-check-game-status': ofGame,
  '/api-check-starline-game-status': ofGame,
  '/api-check-galidisawar-game-status': ofGame,
  '/api-get-profile': bare,
  '/api-get-contact-details': bare,
  '/api-validate-bank': bare,
  '/api-add-money-via-upi': call(
    {
      amount: numeric,
      txn_id: theirs(text),
      txn_ref: theirs(text),
      upigpay: theirs(numeric),
      upiphonepe: theirs(numeric),
    },
    anything,
  ),
  '/api-get-auto-deposit-list': bare,
  '/api-update-pin': bare,
  '/api-get-notice': bare,
  '/api-get-notification': bare,
  '/api-get-banners': bare,
  '/api-fcm-update': bare,
  '/api-notification-setting': bare,
};
