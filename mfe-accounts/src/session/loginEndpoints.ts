import type { AnswerOf, Loose, LooseAnswer } from '@ank/protocol/calls';
import { remoteApi, textOf } from '@ank/shared/api';
import { isPhone } from '@ank/shared/code-step';
import { deviceMark, keepDeviceMark, type PlayerSession } from '@ank/shared/session';

type Credentials = { mobile: string; password: string };
type Registration = Credentials & { name: string; ticket: string; adult?: boolean | undefined };

/** Wanted by providers, asked of nobody. */
const FIXED_FIELDS = { email: 'player@example.com', security_pin: '1234', device_id: null };

type LoginAnswer = AnswerOf<'/api-user-registration'> & AnswerOf<'/api-user-login'>;

/** Makes the session of an answer; a field that it lacks is taken from what the player typed. */
export const storeDeviceMarkAndBuildSession = (
  answer: Loose<LoginAnswer>,
  typed: { name: string; mobile: string },
) => {
  const mobile = textOf(answer.mobile);
  const betting = textOf(answer.betting_status);
  const deviceId = textOf(answer.device_id);
  if (deviceId) keepDeviceMark(typed.mobile, deviceId);
  return {
    username: textOf(answer.user_name) || typed.name,
    token: textOf(answer.unique_token),
    mobile: isPhone(mobile) ? mobile : typed.mobile,
    ...(betting && { betting }),
  };
};

export const { useAccountsLoginMutation, useAccountsRegisterMutation } = remoteApi(
  'accounts',
  __ANK_VERSION__,
  (build) => ({
    accountsLogin: build.mutation<PlayerSession, Credentials>({
      query: (credentials) => ({
        path: '/api-user-login',
        player: false,
        body: { ...credentials, device_id: deviceMark(credentials.mobile) ?? null },
      }),
      transformResponse: (answer: LooseAnswer<'/api-user-login'>, _meta, { mobile }) =>
        storeDeviceMarkAndBuildSession(answer, { name: mobile, mobile }),
    }),
    accountsRegister: build.mutation<PlayerSession, Registration>({
      // No status is documented: only a spoken refusal counts, and the screen asks for a token.
      query: ({ ticket, adult, ...typed }) => ({
        path: '/api-user-registration',
        player: false,
        judge: 'failure',
        body: { ...typed, ...FIXED_FIELDS, ticket: ticket || undefined, adult },
      }),
      transformResponse: (answer: LooseAnswer<'/api-user-registration'>, _meta, typed) =>
        storeDeviceMarkAndBuildSession(answer, typed),
    }),
  }),
);
