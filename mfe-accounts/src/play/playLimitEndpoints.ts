import type { Loose, LooseAnswer, RequestOf } from '@ank/protocol/calls';
import type { PlayLimitRow } from '@ank/protocol/calls/rows';
import { type Call, numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';

export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

const isReadableTime = (text: string) => Number.isFinite(Date.parse(text));

/** Points. `amount` absent: no limit. `next`: what it becomes, and when. Times are ISO. */
const parseLimitRow = (row: Loose<PlayLimitRow>) => {
  const kind = LIMIT_KINDS.find((known) => known === row.kind);
  const period = PERIODS.find((known) => known === row.period);
  const startsAgain = textOf(row.starts_again);
  if (!kind || !period || !isReadableTime(startsAgain)) return [];
  const amount = numberOf(row.amount);
  const later = numberOf(row.next_amount);
  const at = textOf(row.next_at);
  return [
    {
      kind,
      period,
      startsAgain,
      used: Math.max(0, numberOf(row.used) ?? 0),
      ...(amount !== undefined && { amount }),
      ...(isReadableTime(at) && { next: { at, ...(later !== undefined && { amount: later }) } }),
    },
  ];
};

export type PlayLimit = ReturnType<typeof parseLimitRow>[number];

/** `reminder` in minutes, 0 for none. */
export const parsePlayLimits = (answer: LooseAnswer<'/api-play-limits'>) => {
  const until = textOf(answer.break_until);
  return {
    limits: rowsOf(answer.limits).flatMap(parseLimitRow),
    net: rowsOf(answer.net).flatMap((row) => {
      const [days, points] = [numberOf(row.days), numberOf(row.amount)];
      return days === undefined || points === undefined ? [] : [{ days, points }];
    }),
    breakUntil: isReadableTime(until) ? until : '',
    reminder: numberOf(answer.reminder) ?? 0,
    helpline: textOf(answer.helpline).trim(),
  };
};

export type PlayLimits = ReturnType<typeof parsePlayLimits>;

type WithIdempotencyKey = { idempotencyKey: string };

export const {
  useAccountsSetLimitMutation,
  useAccountsTakeBreakMutation,
  useAccountsSetReminderMutation,
  useAccountsExcludeMutation,
} = remoteApi('accounts', __ANK_VERSION__, (build) => {
  const post = <Path extends `/api-play-${'limit-set' | 'break' | 'reminder' | 'exclude'}`>(path: Path) =>
    build.mutation<unknown, RequestOf<Path> & WithIdempotencyKey>({
      query: ({ idempotencyKey, ...body }) => ({ path, body, idempotencyKey }) as unknown as Call,
      invalidatesTags: path === '/api-play-exclude' ? [] : ['Profile'],
    });
  return {
    accountsSetLimit: post('/api-play-limit-set'),
    accountsTakeBreak: post('/api-play-break'),
    accountsSetReminder: post('/api-play-reminder'),
    accountsExclude: post('/api-play-exclude'),
  };
});
