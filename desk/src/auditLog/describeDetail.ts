import { isRow } from '@ank/shared/api';
import { formatPoints } from '@ank/shared/ui';
import { dayName, formatTimesOn, type Market, WEEKDAYS_FROM_MONDAY } from '../markets/marketDaysAndTimes';
import { formatWeekdaysWithTimes } from '../markets/marketWeekTimes';
import { LANGUAGES } from '../parts/languages';
import { hasOwnName } from '../reports/wireNameTexts';
import { CAP_KIND_TEXTS } from '../risk/riskCapKindsAndFields';
import { pageLanguage, type Texts } from '../texts';
import { fieldNameText, formatFieldValue, isShownField, listChanges } from './fieldChangeTexts';

type Detail = Readonly<Record<string, unknown>>;

const isMarket = (value: unknown): value is Market =>
  isRow(value) &&
  typeof value.open_time === 'string' &&
  typeof value.close_time === 'string' &&
  Array.isArray(value.days) &&
  isRow(value.hours);

/** "Sat 11:25 – 12:25 → 01:54 – 12:25", days that change alike together. */
const listWeekChanges = (t: Texts, before: Market, after: Market): string[] => {
  const language = pageLanguage();
  const days = new Map<string, string[]>();
  for (const day of WEEKDAYS_FROM_MONDAY) {
    const [was, is] = [before, after].map((market) => formatTimesOn(market, day, t('closedDay')));
    if (was === is) continue;
    const change = `${was} → ${is}`;
    days.set(change, [...(days.get(change) ?? []), dayName(day, language)]);
  }
  return [...days].map(([change, names]) => `${names.join(', ')} ${change}`);
};

const listMarketChanges = (t: Texts, before: Market, after: Market): string[] => [
  ...(before.name === after.name ? [] : [`${t('operatorName')}: ${before.name} → ${after.name}`]),
  ...(before.active === after.active
    ? []
    : [
        `${t('switchedOn')}: ${formatFieldValue(t, '', before.active)} → ${formatFieldValue(t, '', after.active)}`,
      ]),
  ...listWeekChanges(t, before, after),
];

/** "Week: Mon – Sat 21:45 – 00:15, Sun closed", as the panel of the market says it. */
const marketNameAndWeekTexts = (t: Texts, market: Market): string[] => [
  `${t('operatorName')}: ${market.name}`,
  `${t('week')}: ${formatWeekdaysWithTimes(market, pageLanguage(), t('closedDay')).join(', ')}`,
  `${t('switchedOn')}: ${formatFieldValue(t, '', market.active)}`,
];

const isCapKind = (value: unknown): value is keyof typeof CAP_KIND_TEXTS =>
  typeof value === 'string' && hasOwnName(CAP_KIND_TEXTS, value);

/** Returns the words for a field's value; a cap names its subject. */
const capKindTextOrValue = (t: Texts, name: string, value: string): string =>
  name === 'what' && isCapKind(value) ? t(CAP_KIND_TEXTS[value]) : value;

/** Returns the cap in an entry: the new one as it was sent, the one before as the first of a list. */
const findCap = (value: unknown): Detail | undefined => {
  const cap: unknown = Array.isArray(value) ? value[0] : value;
  return isRow(cap) && isCapKind(cap.what) ? cap : undefined;
};

const AMOUNTS = ['stake', 'cost'] as const;

/** The fields of a cap whose values say what they are. */
const UNNAMED_IN_CAP: ReadonlySet<string> = new Set(['what', 'betType']);

/** "One bid · Max stake (points): 500 → 400"; an amount that ends is "No cap" after its arrow. */
const listCapChanges = (t: Texts, before: Detail | undefined, after: Detail | undefined): string[] => {
  const about = after ?? before ?? {};
  const amountOf = (cap: Detail | undefined, name: string) => {
    const points = cap?.[name] ?? '';
    return points === '' ? '' : formatPoints(Number(points));
  };
  return [
    ...['what', 'market', 'betType', 'number', 'date'].flatMap((name) => {
      const value = formatFieldValue(t, name, about[name]);
      if (value === '') return [];
      const text = capKindTextOrValue(t, name, value);
      return [UNNAMED_IN_CAP.has(name) ? text : `${fieldNameText(t, name)}: ${text}`];
    }),
    ...AMOUNTS.flatMap((name) => {
      const [was, is] = [amountOf(before, name), amountOf(after, name)];
      if (was === is) return was === '' ? [] : [`${fieldNameText(t, name)}: ${is}`];
      return [`${fieldNameText(t, name)}: ${was === '' ? is : `${was} → ${is || t('noCap')}`}`];
    }),
  ];
};

/** Tells whether there was something before: a cap that is new replaces none. */
const isNonEmpty = (before: unknown): boolean =>
  Boolean(before) && !(Array.isArray(before) && before.length === 0);

/** Says what an entry changed: a cap, a market, or the fields of anything else. */
const listChangeTexts = (t: Texts, before: unknown, after: unknown): string[] => {
  const [oldCap, newCap] = [findCap(before), findCap(after)];
  if (oldCap || newCap) return listCapChanges(t, oldCap, newCap);
  if (isMarket(after)) {
    if (isMarket(before)) return listMarketChanges(t, before, after);
    if (!before) return marketNameAndWeekTexts(t, after);
  }
  return listChanges(t, { before, after })
    .filter((change) => isShownField(change.name) && (change.before !== '' || change.after !== ''))
    .map((change) => {
      const was = isNonEmpty(before) ? `${change.before || '–'} → ` : '';
      return `${fieldNameText(t, change.name)}: ${was}${capKindTextOrValue(t, change.name, change.after)}`;
    });
};

const isLanguage = (name: string): boolean => LANGUAGES.some(({ value }) => value === name);

/**
 * Describes the detail of an entry in words of the trade; of a setting what changed, times in the operator's
 * zone.
 */
export const describeDetail = (t: Texts, { before, after, ...rest }: Detail): string =>
  [
    ...listChangeTexts(t, before, after),
    ...Object.entries(rest)
      // A text stands before its translations.
      .sort(([a], [b]) => Number(isLanguage(a)) - Number(isLanguage(b)))
      .filter(([name, value]) => isShownField(name) && value !== '' && value !== false)
      .map(([name, value]) => `${fieldNameText(t, name)}: ${formatFieldValue(t, name, value)}`),
  ].join(' · ');
