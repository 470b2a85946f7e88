import type { Role } from '@ank/protocol/operator/fields';
import type { InputOf, OutputOf, RowOf } from '@ank/protocol/operator/operations';
import type { ReadName, WriteName } from '@ank/protocol/operator/paths';
import { api, useIsOnline } from '@ank/shared/api';
import { useDispatch } from '@ank/shared/redux';
import type { AppDispatch } from '@ank/shared/store';
import { callDeskOperation, type DeskError, type DeskResult } from './callDeskOperation';

export type { InputOf, OutputOf, RowOf };

type Read = { name: ReadName; input: object };

/** Shows the log-in to an operator who was logged out meanwhile. */
const awaitAndLogOutOn401 = async <Answer>(request: Promise<DeskResult<Answer>>, dispatch: AppDispatch) => {
  const answered = await request;
  if ('error' in answered && answered.error.status === 401)
    setTimeout(() => dispatch(desk.util.invalidateTags(['Session'])));
  return answered;
};

const desk = api.enhanceEndpoints({ addTagTypes: ['Desk', 'Session'] }).injectEndpoints({
  endpoints: (build) => ({
    deskRead: build.query<object, Read>({
      queryFn: ({ name, input }, { dispatch, signal }) =>
        awaitAndLogOutOn401(callDeskOperation(name, input as never, { signal }), dispatch),
      providesTags: ['Desk'],
    }),
    deskSession: build.query<OwnSession, void>({
      queryFn: () => callDeskOperation('session show', {}),
      providesTags: ['Session'],
    }),
  }),
});

/** ms */
const LIVE_POLL_MS = 5000;

export type ReadState<Answer> = {
  data: Answer | undefined;
  error: DeskError | undefined;
  isFetching: boolean;
  refetch: () => void;
};

const NOTHING = {};

/**
 * `live` asks again, or every so many ms; with `always` also while nobody looks. Without an input nothing is
 * asked.
 */
export const useReadOperation = <Name extends ReadName>(
  name: Name,
  input: InputOf<Name> | undefined,
  { live = false }: { live?: boolean | number | 'always' } = {},
): ReadState<OutputOf<Name>> => {
  const isOnline = useIsOnline();
  const { currentData, error, isFetching, refetch } = desk.useDeskReadQuery(
    { name, input: input ?? NOTHING },
    {
      skip: input === undefined,
      pollingInterval: live && isOnline ? (typeof live === 'number' ? live : LIVE_POLL_MS) : 0,
      skipPollingIfUnfocused: live !== 'always',
      refetchOnMountOrArgChange: true,
    },
  );
  return {
    data: currentData as OutputOf<Name> | undefined,
    error: error as DeskError | undefined,
    isFetching,
    refetch,
  };
};

export const useWriteOperation = () => {
  const dispatch = useDispatch();
  return async <Name extends WriteName>(
    name: Name,
    input: InputOf<Name>,
    key: string,
  ): Promise<DeskResult<OutputOf<Name>>> => {
    const answered = await awaitAndLogOutOn401(callDeskOperation(name, input, { key }), dispatch);
    // A lost answer may hide a success.
    dispatch(desk.util.invalidateTags(name.startsWith('log') ? ['Session', 'Desk'] : ['Desk']));
    return answered;
  };
};

export type OwnSession = OutputOf<'session show'>;

export const useOwnSession = (): ReadState<OwnSession> => {
  const { currentData, error, isFetching, refetch } = desk.useDeskSessionQuery();
  return {
    data: error ? undefined : currentData,
    error: error as DeskError | undefined,
    isFetching,
    refetch,
  };
};

export const useHasRoleOrIsAdmin = (neededRole: Exclude<Role, 'viewer'>): boolean => {
  const role = useOwnSession().data?.operator.role;
  return role === neededRole || role === 'admin';
};
