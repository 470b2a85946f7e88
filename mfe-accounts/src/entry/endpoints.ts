import { type Row, remoteApi, textOf } from '@ank/shared/api';
import { isPhone } from '@ank/shared/code-step';
import type { Session } from '@ank/shared/session';
import { type SentCode, sentCodeOf } from '../sentCode';

type Credentials = { mobile: string; password: string };
type Registration = Credentials & { name: string; ticket: string };

/** Fixed values of fields the app has no question for (specification, calls). */
const FIXED = { email: 'player@example.com', security_pin: '1234', device_id: null };

/** A session as an answer gives it; a missing name and an unreadable number are taken from what the player typed. */
const sessionOf = (answer: Row, typed: { name: string; mobile: string }): Session => {
  const mobile = textOf(answer.mobile);
  const betting = textOf(answer.betting_status);
  return {
    username: textOf(answer.user_name) || typed.name,
    token: textOf(answer.unique_token),
    mobile: isPhone(mobile) ? mobile : typed.mobile,
    ...(betting && { betting }),
  };
};

const entry = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsLogin: build.mutation<Session, Credentials>({
    query: (credentials) => ({
      path: '/api-user-login',
      player: false,
      body: { ...credentials, device_id: null },
    }),
    transformResponse: (answer: Row, _meta, { mobile }) => sessionOf(answer, { name: mobile, mobile }),
  }),
  accountsCheckMobile: build.mutation<SentCode, string>({
    query: (mobile) => ({ path: '/api-check-mobile', player: false, judge: 'failure', body: { mobile } }),
    transformResponse: sentCodeOf,
  }),
  accountsRegister: build.mutation<Session, Registration>({
    // The documented answer names no status: only a spoken refusal counts, and a token is asked for by the screen.
    query: ({ ticket, ...typed }) => ({
      path: '/api-user-registration',
      player: false,
      judge: 'failure',
      body: { ...typed, ...FIXED, ...(ticket && { ticket }) },
    }),
    transformResponse: (answer: Row, _meta, typed) => sessionOf(answer, typed),
  }),
}));

export const {
  useAccountsLoginMutation: useLoginMutation,
  useAccountsCheckMobileMutation: useCheckMobileMutation,
  useAccountsRegisterMutation: useRegisterMutation,
} = entry;
