import { DEFAULTS } from '../content/settings';
import { OTHER_LANGUAGES } from '../content/words';
import {
  type DeskCommand,
  draw,
  type Flags,
  get,
  given,
  json,
  need,
  one,
  picture,
  post,
  reading,
} from './requests';

const SETTING_KEYS: readonly string[] = Object.keys(DEFAULTS).filter(
  (key) => key !== 'headlines' && key !== 'translations',
);
const isSetting = (key: string): boolean => SETTING_KEYS.includes(key);

/** The texts of flags such as --hi, by language, as a write takes them; `otherwise` for a language without a flag. */
const inOthers = (flags: Flags, field: string, otherwise?: string) => {
  const texts = given(flags, ...OTHER_LANGUAGES);
  const others = OTHER_LANGUAGES.flatMap((language) => {
    const text = texts[language] ?? otherwise;
    return text === undefined ? [] : [[language, { [field]: text }]];
  });
  return others.length === 0 ? {} : { translations: Object.fromEntries(others) };
};

/** Commands about the house as a whole: texts and settings, reports, people at the desk. */
export const HOUSE_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  init: {
    usage: '--upi ID --mobile NUMBER [--telegram NUMBER] [--modes main,starline,gali]',
    help: 'furnish an empty house: markets with times, rates, payment id with QR code, contacts, texts',
    request: (_words, flags) => {
      const { modes, ...texts } = given(flags, 'upi', 'mobile', 'telegram', 'modes');
      return post('/init', {
        ...texts,
        ...(modes ? { modes: modes.split(',').map((mode) => mode.trim()) } : {}),
      });
    },
  },
  'settings show': reading('', 'limits, window, contacts, texts', '/settings'),
  'settings set': {
    usage: 'KEY JSON, such as limits \'{"min_deposit":200}\' or gateway \'{"value":"2"}\'',
    help: `change one of: ${SETTING_KEYS.join(' ')}`,
    request: (words) => {
      const [key = ''] = need(words, 'KEY');
      if (!isSetting(key))
        throw new Error(`There is no setting "${key}"; there are ${SETTING_KEYS.join(' ')}`);
      return post(`/settings/${key}`, json(words[1], 'The value') as Record<string, unknown>);
    },
  },
  'picture add': {
    usage: 'ID FILE',
    help: 'keep a picture; its path goes into qr or slider',
    request: (words) => post(`/pictures/${need(words, 'ID')[0]}`, picture(words[1] ?? '')),
  },
  headline: {
    usage: '1|2|3 TEXT [--hi TEXT] [--mr TEXT], or 1|2|3 --off',
    help: 'set or hide a headline (1 home, 2 add funds)',
    request: (words, flags) => {
      const [id] = need(words, 'The number of the headline');
      const isOn = flags.off !== true;
      if (!isOn && words[1] !== undefined) throw new Error('Either a text or --off');
      if (isOn && (words[1] ?? '') === '') throw new Error('TEXT is missing');
      return post(`/headlines/${id}`, {
        on: isOn,
        notes: words[1] ?? '',
        // What another language says of the headline before goes with it.
        ...inOthers(flags, 'notes', isOn ? '' : undefined),
      });
    },
  },
  'holiday list': reading('', 'days to come on which markets are not played', '/holidays'),
  'holiday add': {
    usage: 'DATE [--markets 8,4] [--reason TEXT]',
    help: 'close all markets or chosen ones on a day',
    request: (words, flags) => {
      const [date = ''] = need(words, 'DATE').map(decodeURIComponent);
      const { markets, reason } = given(flags, 'markets', 'reason');
      return post('/holidays', {
        date,
        ...(reason !== undefined && { reason }),
        ...(markets !== undefined && { markets: markets.split(',').map((id) => id.trim()) }),
      });
    },
  },
  'holiday remove': {
    usage: 'DATE [--market ID]',
    help: 'play on a day again; without a market the holiday of all',
    request: (words, flags) => {
      const [date = ''] = need(words, 'DATE').map(decodeURIComponent);
      return post('/holidays/remove', { date, ...given(flags, 'market') });
    },
  },
  'message send': {
    usage: 'TEXT --to all|MOBILE [--hi TEXT] [--mr TEXT]',
    help: "write into every player's inbox, or into one",
    request: (words, flags) => {
      const { to } = given(flags, 'to');
      if ((words[0] ?? '') === '') throw new Error('TEXT is missing');
      if (to === undefined) throw new Error('--to is missing: all, or a mobile number');
      return post('/messages', {
        text: words[0],
        ...(to === 'all' ? {} : { mobile: to }),
        ...inOthers(flags, 'text'),
      });
    },
  },
  'message list': reading('', 'what the house wrote in the last month, newest first', '/messages'),
  'message remove': one('ID', 'take a message back out of the inboxes', (id) => `/messages/${id}/remove`),
  'report exposure': {
    usage: 'MARKET DATE open|close [--limit N] [--after N]',
    help: 'stakes and payout per number, largest payout first',
    request: (words, flags) =>
      get('/reports/exposure', { ...draw(words), ...given(flags, 'limit', 'after') }),
  },
  'report daily': {
    usage: 'DATE',
    help: 'sums of a day',
    request: ([date]) => get('/reports/daily', date === undefined ? {} : { date }),
  },
  'report ledger': reading(
    '--from DATE --to DATE [--json]',
    'every entry of the ledger as CSV or JSON, checked against its totals',
    '/reports/ledger',
    'from',
    'to',
  ),
  'report loads': reading(
    '[--remote NAME] [--days N] [--limit N] [--after N]',
    "how versions of remotes fared on players' phones",
    '/reports/loads',
    'remote',
    'days',
    'limit',
    'after',
  ),
  'report play': reading(
    '[--limit N] [--after ID]',
    'how many players limit or pause their play, and who is excluded with what is owed',
    '/reports/play',
    'limit',
    'after',
  ),
  'report trail': reading(
    '[--actor NAME] [--limit N] [--after ID]',
    'who did what at the desk, newest first',
    '/audit',
    'actor',
    'limit',
    'after',
  ),
  'training clock': {
    usage: 'TIME',
    help: 'move the clock of a rehearsal (serve --training) forward, to the next 21:45 for instance',
    request: (words, _flags, zone) => {
      const [to = ''] = need(words, 'TIME').map(decodeURIComponent);
      return post('/training/clock', { to, zone });
    },
  },
  'operator list': reading('', 'people at the desk', '/operators'),
  'operator add': {
    usage: 'NAME --role viewer|cashier|results|admin',
    help: 'add a person; the token is shown once',
    request: (words, flags) => post('/operators', { name: need(words, 'NAME')[0], ...given(flags, 'role') }),
  },
  'operator reset-login': one(
    'NAME',
    'give a person a new password and code secret for the page, and end the sessions there',
    (name) => `/operators/${name}/reset-login`,
  ),
  'operator revoke': one('NAME', "end a person's token and sessions", (name) => `/operators/${name}/revoke`),
};
