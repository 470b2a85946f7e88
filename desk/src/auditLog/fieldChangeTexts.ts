import { isRow, rowsOf } from '@ank/shared/api';
import { formatPoints } from '@ank/shared/ui';
import { withoutSeconds } from '../form/convertClockTime';
import { formatDayAndClock, formatDaysInText } from '../form/formatTime';
import { SETTING_FORMS } from '../form/settingForms';
import { averagePayoutPer100 } from '../markets/averagePayoutPer100';
import { dayName, formatTimes, WEEKDAYS_FROM_MONDAY } from '../markets/marketDaysAndTimes';
import { LANGUAGES } from '../parts/languages';
import { fieldText, hasOwnName } from '../reports/wireNameTexts';
import { pageLanguage, type Texts } from '../texts';
import { translateGameWord } from '../texts/gameWords';

type Detail = Readonly<Record<string, unknown>>;
type Change = {
  name: string;
  before: string;
  after: string;
  /** A changed rate in words of its own: "95 → 96 for 10", and what it pays back before and after. */
  rate?: { pair: string; paysBack: string };
};

/** The texts of settings by their fields, where a field means one thing in all of them. */
const SETTING_FIELDS = {
  ...SETTING_FORMS.limits.sum,
  ...SETTING_FORMS.bank.text,
  ...SETTING_FORMS.qr.upi,
  ...SETTING_FORMS.qr.picture,
  ...SETTING_FORMS.contacts.text,
  ...SETTING_FORMS.rules.page,
  ...SETTING_FORMS.play.line,
  ...SETTING_FORMS.play.link,
  ...SETTING_FORMS.risk.count,
  notes: 'text',
  on: 'shownToPlayers',
  translations: 'language',
} as const;

/** Returns the name of a field in words, also of a setting's; rates have their bet types for fields. */
export const fieldNameText = (t: Texts, name: string): string => {
  const language = LANGUAGES.find(({ value }) => value === name);
  if (language) return language.name;
  // A translation stands under the setting and its field, such as "headlines.1.notes".
  const field = name.slice(name.lastIndexOf('.') + 1);
  if (hasOwnName(SETTING_FIELDS, field)) return t(SETTING_FIELDS[field]);
  const label = fieldText(t, name);
  return label === name ? translateGameWord(pageLanguage(), name) : label;
};

/** The fields whose values are words of the game, which the wire has in English. */
const OF_THE_GAME = new Set(['betType', 'session']);

/** Ids and marks of programs: they say nothing to a person, and are in the entry for whoever audits it. */
const HIDDEN_FIELDS = new Set([
  ...['done', 'already', 'key', 'proposal', 'adjustment', 'message', 'operation', 'agree'],
  ...['sha256', 'bytes', 'type', 'mode', 'sort', 'passkey', 'revoked', 'draw'],
]);

/** Tells whether a field says something to a person. */
export const isShownField = (name: string): boolean => !HIDDEN_FIELDS.has(name);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const TIME = /^\d\d:\d\d:\d\d$/;
/** The hash of a picture, or its media type. */
const MARK = /^(?:[0-9a-f]{40,}|[a-z]+\/[\w.+-]+)$/;
const TAGS = /<\/?[a-z][^<>]*>/gi;

const isDayOfWeek = (day: unknown): boolean =>
  WEEKDAYS_FROM_MONDAY.some((known) => String(known) === String(day));

const isTimesByDay = (value: Detail): boolean =>
  Object.keys(value).length > 0 && Object.keys(value).every(isDayOfWeek);

/** Says the day's times as the panel of a market says them: "01:54 – 12:25". */
const formatDayTimes = (t: Texts, times: unknown): string =>
  isRow(times) && typeof times.open === 'string'
    ? formatTimes({ open: withoutSeconds(times.open), close: withoutSeconds(String(times.close ?? '')) })
    : formatFieldValue(t, '', times);

const formatObjectValue = (t: Texts, value: Detail): string => {
  if (isTimesByDay(value))
    return WEEKDAYS_FROM_MONDAY.filter((day) => Object.hasOwn(value, String(day)))
      .map((day) => `${dayName(day, pageLanguage())} ${formatDayTimes(t, value[String(day)])}`)
      .join(', ');
  return Object.entries(value)
    .filter(([name, entry]) => isShownField(name) && entry !== '' && entry !== null)
    .map(([name, entry]) => `${fieldNameText(t, name)}: ${formatFieldValue(t, name, entry)}`)
    .join(' · ');
};

/** Returns the words for the value of the field `name`, of whatever shape; '' where there is none. */
export const formatFieldValue = (t: Texts, name: string, value: unknown): string => {
  if (Array.isArray(value)) {
    if (name === 'days' && value.every(isDayOfWeek))
      return WEEKDAYS_FROM_MONDAY.filter((day) => value.map(String).includes(String(day)))
        .map((day) => dayName(day, pageLanguage()))
        .join(', ');
    return value
      .map((item) => formatFieldValue(t, '', item))
      .filter((message) => message !== '' && !MARK.test(message))
      .join(', ');
  }
  if (isRow(value)) return formatObjectValue(t, value);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return formatPoints(value);
  const text = String(value ?? '')
    .replace(TAGS, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (OF_THE_GAME.has(name)) return translateGameWord(pageLanguage(), text);
  if (TIME.test(text)) return withoutSeconds(text);
  return INSTANT.test(text) ? formatDayAndClock(text) : formatDaysInText(text);
};

const isListOfRates = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => isRow(item) && typeof item.betType === 'string');

type Rate = { stake: number; win: number; percent: number };

/** The rates of a list by their bet types. */
const ratesByBetType = (value: unknown): Map<string, Rate> =>
  new Map(
    isListOfRates(value)
      ? rowsOf(value).map(({ betType, stake, win }) => {
          const percent = averagePayoutPer100(String(betType), Number(stake), Number(win));
          return [String(betType), { stake: Number(stake), win: Number(win), percent }] as const;
        })
      : [],
  );

/** Says once for which stake both are, if it is the same. */
const describeRateChange = (t: Texts, before: Rate, after: Rate): NonNullable<Change['rate']> => {
  const pair = (was: string, is: string) => (was === is ? is : `${was} → ${is}`);
  return {
    pair:
      before.stake === after.stake
        ? t('rateFor', { stake: after.stake, win: pair(formatPoints(before.win), formatPoints(after.win)) })
        : pair(t('rateFor', before), t('rateFor', after)),
    paysBack: t('ratePaysBack', { percent: pair(`${before.percent}%`, `${after.percent}%`) }),
  };
};

/** A setting by its fields, rates by their bet types; what has no fields is one part. */
const textsByField = (t: Texts, value: unknown): Map<string, string> => {
  if (value === undefined || value === null) return new Map();
  if (isListOfRates(value))
    return new Map(
      [...ratesByBetType(value)].map(([betType, rate]) => [betType, t('ratePays', rate)] as const),
    );
  if (Array.isArray(value)) return new Map([['value', formatFieldValue(t, '', value)]]);
  if (!isRow(value)) return new Map([['state', formatFieldValue(t, '', value)]]);
  return new Map(
    Object.entries(value).map(([name, field]) => [name, formatFieldValue(t, name, field)] as const),
  );
};

/** Returns the fields whose values, in words, are others after than before. */
export const listChanges = (t: Texts, { before, after }: Detail): Change[] => {
  const old = textsByField(t, before);
  const [oldRates, newRates] = [before, after].map(ratesByBetType);
  return [...textsByField(t, after)].flatMap(([name, now]) => {
    if (old.get(name) === now) return [];
    const [was, is] = [oldRates?.get(name), newRates?.get(name)];
    const rate = was && is && { rate: describeRateChange(t, was, is) };
    return [{ name, before: old.get(name) ?? '', after: now, ...rate }];
  });
};
