import type { LooseAnswer } from '@ank/protocol/calls';
import { numberOf, remoteApi, textOf } from '@ank/shared/api';
import { storedWaitHooks } from '@ank/shared/code-step';
import { deviceMark } from '@ank/shared/session';
import { useFetchIsFeatureAnnounced } from './useFetchIsFeatureAnnounced';

export const { useKeepWait, useKeptWait } = storedWaitHooks('accounts.codeWait');

/** Reads the answer of both provider profiles, which differ in the answer alone (decision 002). */
const parseSentCode = (answer: LooseAnswer<'/api-check-mobile'>) => {
  const otp = textOf(answer.otp);
  return {
    /** '' when the provider compares, undefined when none was sent. */
    otp: otp === '' && answer.otp_mode !== 'server' ? undefined : otp,
    /** Shown with each try; '' where there is none. */
    codeTicket: textOf(answer.code_ticket),
    /** Seconds until another may be asked for. */
    wait: numberOf(answer.resend_after),
  };
};

type SentCode = ReturnType<typeof parseSentCode>;
type Path = '/api-check-mobile' | '/api-forget-check-mobile';

const { useAccountsAskCodeMutation } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsAskCode: build.mutation<SentCode, { path: Path; mobile: string; code_digits: 6 | undefined }>({
    query: ({ path, ...body }) => {
      const call = { player: false, judge: 'failure' } as const;
      if (path === '/api-check-mobile') return { ...call, path, body };
      // A phone without a device id sends the fixed body.
      return { ...call, path, body: { ...body, device_id: deviceMark(body.mobile) } };
    },
    transformResponse: parseSentCode,
  }),
}));

/**
 * Asks for a code with as many digits as the provider announces: whichever screen comes first, the code has
 * the same digits.
 */
export const useRequestCode = (path: Path) => {
  const isAnnounced = useFetchIsFeatureAnnounced();
  const [ask] = useAccountsAskCodeMutation();
  return async (mobile: string) =>
    ask({ path, mobile, code_digits: (await isAnnounced('six-digit-codes')) ? 6 : undefined });
};
