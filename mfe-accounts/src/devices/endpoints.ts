import type { AnswerOf, Loose, LooseAnswer } from '@ank/protocol/calls';
import { isSuccess, remoteApi, rowsOf, textOf } from '@ank/shared/api';

export type Device = {
  id: string;
  /** What the provider knows of it, such as "Chrome, Android"; '' where that is nothing. */
  name: string;
  /** When it logged in: what tells two of one name apart. */
  began: string;
  lastUsed: string;
  isThis: boolean;
};

type Row = AnswerOf<'/api-session-list'>['sessions'][number];

const deviceOf = (row: Loose<Row>): Device => ({
  id: textOf(row.session_id),
  name: textOf(row.device),
  began: textOf(row.began),
  lastUsed: textOf(row.last_used),
  isThis: isSuccess(row.is_this),
});

const devices = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsDevices: build.query<Device[], void>({
    query: () => ({ path: '/api-session-list' }),
    // One that has no id cannot be ended; this one is first, wherever it was used last.
    transformResponse: ({ sessions }: LooseAnswer<'/api-session-list'>) =>
      rowsOf(sessions)
        .map(deviceOf)
        .filter(({ id }) => id)
        .sort((a, b) => Number(b.isThis) - Number(a.isThis)),
    providesTags: ['Profile'],
  }),
  /** Ends one log-in by its id, or without one all but this. */
  accountsEndDevice: build.mutation<unknown, string | undefined>({
    query: (id) => ({ path: '/api-session-end', body: { session_id: id } }),
    // Whatever was answered, only the list tells what is still there.
    invalidatesTags: ['Profile'],
  }),
}));

export const {
  useAccountsDevicesQuery: useDevicesQuery,
  useAccountsEndDeviceMutation: useEndDeviceMutation,
} = devices;
