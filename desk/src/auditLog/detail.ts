import { isRow } from '@ank/shared/api';
import { formatPoints } from '@ank/shared/ui';
import { stampOf, writeDays } from '../form/time';
import { dayName, type Market, timesOn, WEEK } from '../markets/market';
import { changesOf, SETTING_FIELDS } from '../proposals/Sentence';
import { fieldOf } from '../reports/words';
import { CAPPED } from '../risk/caps';
import type { Texts } from '../texts';

type Detail = Readonly<Record<string, unknown>>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Ids and marks of programs: they say nothing to a person, and are in the entry for whoever audits it. */
const UNTOLD = new Set([
  ...['done', 'already', 'key', 'proposal', 'adjustment', 'message', 'operation', 'agree'],
  ...['sha256', 'bytes', 'type', 'mode', 'sort', 'passkey', 'revoked', 'draw'],
]);

const wordOf = (t: Texts, value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => wordOf(t, one)).join(', ');
  if (typeof value === 'object' && value !== null) return detailOf(t, value as Detail);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const text = String(value ?? '');
  return INSTANT.test(text) ? stampOf(text) : writeDays(text);
};

const isMarket = (value: unknown): value is Market => isRow(value) && 'open_time' in value && 'days' in value;

/** "Sat 11:25 – 12:25 → 01:54 – 12:25", days that change alike together. */
const weekChanges = (t: Texts, before: Market, after: Market): string[] => {
  const language = document.documentElement.dataset.lang ?? 'en';
  const saidOn = (market: Market, day: number) => {
    if (!market.days.includes(day)) return t('closedDay');
    const { open, close } = timesOn(market, day);
    return market.mode === 'main' ? `${open} – ${close}` : open;
  };
  const days = new Map<string, string[]>();
  for (const day of WEEK) {
    const [was, is] = [saidOn(before, day), saidOn(after, day)];
    if (was === is) continue;
    const change = `${was} → ${is}`;
    days.set(change, [...(days.get(change) ?? []), dayName(day, language)]);
  }
  return [...days].map(([change, names]) => `${names.join(', ')} ${change}`);
};

const marketChanges = (t: Texts, before: Market, after: Market): string[] => [
  ...(before.name === after.name ? [] : [`${t('operatorName')}: ${before.name} → ${after.name}`]),
  ...(before.active === after.active
    ? []
    : [`${t('switchedOn')}: ${wordOf(t, before.active)} → ${wordOf(t, after.active)}`]),
  ...weekChanges(t, before, after),
];

const isSubject = (value: unknown): value is keyof typeof CAPPED =>
  typeof value === 'string' && Object.hasOwn(CAPPED, value);

const isOfSetting = (name: string): name is keyof typeof SETTING_FIELDS =>
  Object.hasOwn(SETTING_FIELDS, name);

/** Returns the name of a field in words, also of a setting's. */
const saidName = (t: Texts, name: string): string =>
  isOfSetting(name) ? t(SETTING_FIELDS[name]) : fieldOf(t, name);

/** Returns the words for a field's value; a cap names its subject. */
const saidValue = (t: Texts, name: string, value: string): string =>
  name === 'what' && isSubject(value) ? t(CAPPED[value]) : value;

/** Returns the cap in an entry: the new one as it was sent, the one before as the first of a list. */
const capIn = (value: unknown): Detail | undefined => {
  const found: unknown = Array.isArray(value) ? value[0] : value;
  return isRow(found) && isSubject(found.what) ? found : undefined;
};

const AMOUNTS = ['stake', 'cost'] as const;

/** "Cap on: One bid · Max stake (points): 500 → 400"; an amount that ends is "no cap" after its arrow. */
const capChanges = (t: Texts, before: Detail | undefined, after: Detail | undefined): string[] => {
  const about = after ?? before ?? {};
  const amountOf = (cap: Detail | undefined, name: string) => {
    const points = cap?.[name] ?? '';
    return points === '' ? '' : formatPoints(Number(points));
  };
  return [
    ...['what', 'market', 'betType', 'number', 'date'].flatMap((name) => {
      const value = wordOf(t, about[name]);
      return value === '' ? [] : [`${saidName(t, name)}: ${saidValue(t, name, value)}`];
    }),
    ...AMOUNTS.flatMap((name) => {
      const [was, is] = [amountOf(before, name), amountOf(after, name)];
      if (was === is) return was === '' ? [] : [`${saidName(t, name)}: ${is}`];
      return [`${saidName(t, name)}: ${was === '' ? is : `${was} → ${is || t('noCap')}`}`];
    }),
  ];
};

/** Tells whether there was something before: a cap that is new replaces none. */
const wasThere = (before: unknown): boolean =>
  Boolean(before) && !(Array.isArray(before) && before.length === 0);

const asObject = (value: unknown): unknown =>
  isRow(value) || Array.isArray(value) ? value : { state: value };

/**
 * Describes the detail of an entry in words of the trade; of a setting what changed, times in the operator's
 * zone.
 */
export const detailOf = (t: Texts, { before, after, ...rest }: Detail): string =>
  [
    ...(capIn(before) || capIn(after)
      ? capChanges(t, capIn(before), capIn(after))
      : isMarket(before) && isMarket(after)
        ? marketChanges(t, before, after)
        : after === undefined
          ? []
          : changesOf({ before: before && asObject(before), after: asObject(after) })
              .filter(({ name }) => !UNTOLD.has(name))
              .map(
                (change) =>
                  `${saidName(t, change.name)}: ${wasThere(before) ? `${change.before || '–'} → ` : ''}${saidValue(t, change.name, change.after)}`,
              )),
    ...Object.entries(rest)
      .filter(([name, value]) => !UNTOLD.has(name) && value !== '' && value !== false)
      .map(([name, value]) => `${saidName(t, name)}: ${wordOf(t, value)}`),
  ].join(' · ');
