import type { Loose, LooseAnswer } from '@ank/protocol/calls';
import type { NoticeRow } from '@ank/protocol/calls/rows';
import { isRow, numberOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import type { IconName } from '@ank/shared/ui';
import { bidLinkedFromRow } from '../bids/BidLink';
import { parseNoteOfRow } from '../notes/parseNoteOfRow';

/** Kinds by which points come to the player. */
export const GAIN_KINDS: ReadonlySet<string> = new Set(['win', 'deposit', 'withdrawal refused', 'received']);

/** Icon and text. */
export const NOTICE_ICONS_AND_TEXTS = {
  result: ['megaphone', 'result'],
  win: ['trophy', 'win'],
  deposit: ['plus-circle', 'deposit'],
  'deposit refused': ['close', 'depositRefused'],
  withdrawal: ['withdraw', 'withdrawal'],
  'withdrawal refused': ['arrow-down-left', 'withdrawalRefused'],
  received: ['transfer', 'received'],
  correction: ['info', 'correction'],
  house: ['bell', 'house'],
} as const satisfies Record<NoticeRow['kind'], readonly [IconName, string]>;

const isNoticeKind = (kind: string): kind is keyof typeof NOTICE_ICONS_AND_TEXTS =>
  Object.hasOwn(NOTICE_ICONS_AND_TEXTS, kind);

/** Unknown kinds are left out. */
const parseNotice = (row: Loose<NoticeRow>) => {
  const kind = textOf(row.kind);
  const at = textOf(row.at);
  if (!isNoticeKind(kind) || !Number.isFinite(Date.parse(at))) return [];
  const points = numberOf(row.amount);
  const bid = bidLinkedFromRow(row);
  return [
    {
      id: textOf(row.notice_id),
      kind,
      /** ISO. */
      at,
      note: parseNoteOfRow(textOf(row.note).trim(), row),
      isNew: row.is_new === true,
      /** The kind of market and the day of play of a result; "" where the provider does not tell them. */
      mode: textOf(row.result_mode),
      day: textOf(row.result_day),
      // The texts by language, where the operator wrote the message in more than one.
      ...(isRow(row.translations) && { notes: row.translations }),
      ...(points !== undefined && { points: Math.abs(points) }),
      ...(bid && { bid }),
    },
  ];
};

const parseInbox = (answer: LooseAnswer<'/api-notices'>) => ({
  unread: numberOf(answer.unread) ?? 0,
  notices: rowsOf(answer.notices).flatMap(parseNotice),
});

type Inbox = ReturnType<typeof parseInbox>;
export type InboxNotice = Inbox['notices'][number];

export const { useHistoryInboxQuery, useHistoryInboxReadMutation } = remoteApi(
  'history',
  __ANK_VERSION__,
  (build) => ({
    historyInbox: build.query<Inbox, void>({
      query: () => ({ path: '/api-notices', body: { read_to: undefined } }),
      transformResponse: parseInbox,
      providesTags: ['Transactions'],
    }),
    /** Marks the inbox as read; the call may be made twice. */
    historyInboxRead: build.mutation<Inbox, string>({
      query: (readTo) => ({ path: '/api-notices', body: { read_to: readTo } }),
      transformResponse: parseInbox,
    }),
  }),
);
