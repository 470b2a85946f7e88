import { api, type ProviderError, type Row, useIsOnline } from '@ank/shared/api';
import { ask, type Write } from './ask';

const desk = api.enhanceEndpoints({ addTagTypes: ['Desk', 'Session'] }).injectEndpoints({
  endpoints: (build) => ({
    deskRead: build.query<Row, string>({
      queryFn: async (path, { dispatch, signal }) => {
        const answered = await ask(path, undefined, signal);
        if ('error' in answered && answered.error.status === 401)
          setTimeout(() => dispatch(desk.util.invalidateTags(['Session'])));
        return answered;
      },
      providesTags: ['Desk'],
    }),
    deskSession: build.query<Row, void>({
      queryFn: () => ask('/session'),
      providesTags: ['Session'],
    }),
    deskWrite: build.mutation<Row, Write>({
      queryFn: async ({ path, ...write }, { dispatch }) => {
        const answered = await ask(path, write);
        if ('error' in answered && answered.error.status === 401)
          setTimeout(() => dispatch(desk.util.invalidateTags(['Session'])));
        return answered;
      },
      // A lost answer may hide a success: what is shown is asked for again either way.
      invalidatesTags: (_answer, _error, { path }) =>
        path.startsWith('/session') ? ['Session', 'Desk'] : ['Desk'],
    }),
  }),
});

export const { useDeskWriteMutation } = desk;

/** How often (ms) what is live is asked for again. */
const LIVE = 5000;

export type Read<Answer> = {
  data: Answer | undefined;
  error: ProviderError | undefined;
  isFetching: boolean;
  refetch: () => void;
};

/** What the desk answers to a path, in the caller's words for it; `live` asks again and again. undefined asks nothing. */
export const useRead = <Answer>(path: string | undefined, { live = false } = {}): Read<Answer> => {
  const isOnline = useIsOnline();
  const { currentData, error, isFetching, refetch } = desk.useDeskReadQuery(path ?? '', {
    skip: path === undefined,
    pollingInterval: live && isOnline ? LIVE : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return {
    data: currentData as Answer | undefined,
    error: error as ProviderError | undefined,
    isFetching,
    refetch,
  };
};

export type Role = 'viewer' | 'cashier' | 'results' | 'admin';
export type Session = {
  operator: { name: string; role: Role };
  limits: { deposit: number; adjust: number };
  idleMinutes: number;
  rehearsal: boolean;
};

export const useSession = () => {
  const { currentData, error, isLoading, refetch } = desk.useDeskSessionQuery();
  return {
    session: error ? undefined : (currentData as Session | undefined),
    error: error as ProviderError | undefined,
    isLoading,
    refetch,
  };
};

/** Whether a role may do that work; the server says so too. */
export const mayDo = (session: Session | undefined, work: Exclude<Role, 'viewer'>): boolean =>
  session?.operator.role === work || session?.operator.role === 'admin';
