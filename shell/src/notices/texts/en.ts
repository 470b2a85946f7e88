export const en = { inbox: { one: 'Inbox, {count} new', other: 'Inbox, {count} new' } } as const;
