import { numeric, text, theirs } from './fields';

/** Tables of docs/related-apps.md say what is answered. */
const bare = { request: {} };
const ofGame = { request: { game_id: numeric } };

/** Calls of other apps that both profiles take, and that ours never makes. */
export const RELATED_CALLS = {
  '/api-logout': bare,
  '/api-get-current-date': bare,
  '/api-get-app-key': { request: { env: theirs(text), env_type: theirs(text), app_key: theirs(text) } },
  '/api-user-payment-method-list': bare,
};

/** Calls of other apps that the documents lack: in the documented profile alone. */
export const FAMILY_CALLS = {
  '/api-check-security-pin': { request: { security_pin: numeric } },
  '/api-check-game-status': ofGame,
  '/api-check-starline-game-status': ofGame,
  '/api-check-galidisawar-game-status': ofGame,
  '/api-get-profile': bare,
  '/api-get-contact-details': bare,
  '/api-validate-bank': bare,
  '/api-add-money-via-upi': {
    request: {
      amount: numeric,
      txn_id: theirs(text),
      txn_ref: theirs(text),
      upigpay: theirs(numeric),
      upiphonepe: theirs(numeric),
    },
  },
  '/api-get-auto-deposit-list': bare,
  '/api-update-pin': bare,
  '/api-get-notice': bare,
  '/api-get-notification': bare,
  '/api-get-banners': bare,
  '/api-fcm-update': bare,
  '/api-notification-setting': bare,
};
