import type { LooseAnswer } from '@ank/protocol/calls';
import { remoteApi, textOf } from '@ank/shared/api';
import type { Told } from './phone';

export type PushState = { publicKey: string; isOn: boolean };

export const { useHistoryPushStateQuery, useHistoryPushOnMutation, useHistoryPushOffMutation } = remoteApi(
  'history',
  __ANK_VERSION__,
  (build) => ({
    /** Whether this log-in is told at an endpoint of this browser, and the key that one is made with. */
    historyPushState: build.query<PushState, string>({
      query: (endpoint) => ({ path: '/api-push-state', body: { endpoint: endpoint || undefined } }),
      transformResponse: (answer: LooseAnswer<'/api-push-state'>) => ({
        publicKey: textOf(answer.public_key),
        isOn: answer.is_on === true,
      }),
    }),
    historyPushOn: build.mutation<unknown, Told & { language: 'en' | 'hi' | 'mr' }>({
      query: (body) => ({ path: '/api-push-on', body }),
    }),
    historyPushOff: build.mutation<unknown, void>({ query: () => ({ path: '/api-push-off' }) }),
  }),
);
