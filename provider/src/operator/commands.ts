import { ZONE } from '../clock';
import { instant } from '../db/db';
import { HOUSE_COMMANDS } from './houseCommands';
import {
  betting,
  type DeskCommand,
  type DeskRequest,
  draw,
  type Flags,
  get,
  given,
  json,
  marketFields,
  need,
  numberIn,
  one,
  post,
  reading,
} from './requests';
import { readInstant } from './zone';

/** The command line of the desk as data: each command is one request. */
export const DESK_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  'player list': reading(
    '[--search TEXT] [--limit N] [--after ID]',
    'players, newest first; `next` is what --after takes, here and below',
    '/players',
    'search',
    'limit',
    'after',
  ),
  'player show': {
    usage: 'MOBILE',
    help: 'one player',
    request: (words) => get(`/players/${need(words, 'MOBILE')[0]}`),
  },
  'player block': one(
    'MOBILE',
    'block a player and end the sessions',
    (mobile) => `/players/${mobile}/block`,
  ),
  'player unblock': one('MOBILE', 'let a player in again', (mobile) => `/players/${mobile}/unblock`),
  'player betting-on': betting(true),
  'player betting-off': betting(false),
  'player reset-sessions': one(
    'MOBILE',
    'log a player out everywhere',
    (mobile) => `/players/${mobile}/reset-sessions`,
  ),
  'player collect': one(
    'MOBILE',
    'take what a player owes from the wallet',
    (mobile) => `/players/${mobile}/collect`,
  ),
  'deposit list': reading(
    '[--status approved] [--limit N] [--after ID]',
    'deposit requests, oldest first',
    '/deposits',
    'status',
    'limit',
    'after',
  ),
  'deposit approve': one(
    'ID [--proof BANK-REFERENCE]',
    'credit a deposit; above the limit of a day with a reference, and another operator must agree',
    (id) => `/deposits/${id}/approve`,
    ['proof'],
  ),
  'deposit reject': one('ID', 'close a deposit without crediting it', (id) => `/deposits/${id}/reject`),
  'withdraw list': reading(
    '[--status approved] [--limit N] [--after ID]',
    'withdrawals, oldest first',
    '/withdrawals',
    'status',
    'limit',
    'after',
  ),
  'withdraw approve': one(
    'ID [--receipt LINK]',
    'a withdrawal was paid',
    (id) => `/withdrawals/${id}/approve`,
    ['receipt'],
  ),
  'withdraw cancel': one('ID --reason TEXT', 'give the points back', (id) => `/withdrawals/${id}/cancel`, [
    'reason',
  ]),
  adjust: {
    usage: 'MOBILE POINTS --reason TEXT [--reference TEXT]',
    help: 'give or take points; above the limit of a day with a reference, and another operator must agree',
    request: (words, flags) => {
      const [mobile, amount] = need(words, 'MOBILE', 'POINTS');
      return post('/adjustments', {
        mobile,
        amount: numberIn(decodeURIComponent(amount ?? '')),
        ...given(flags, 'reason', 'reference'),
      });
    },
  },
  'adjust list': reading(
    '[--limit N] [--after ID]',
    'adjustments that wait for a second operator, oldest first',
    '/adjustments',
    'limit',
    'after',
  ),
  'adjust approve': one('ID', 'agree to an adjustment', (id) => `/adjustments/${id}/approve`),
  'adjust reject': one('ID', 'refuse an adjustment', (id) => `/adjustments/${id}/reject`),
  'result list': {
    usage: 'DATE',
    help: 'draws and results of a day',
    request: ([date]) => get('/results', date === undefined ? {} : { date }),
  },
  'result save': {
    usage: 'MARKET DATE open|close NUMBER',
    help: 'note a result; nothing is paid yet',
    request: (words) => post('/results/save', { ...draw(words), number: need(words.slice(3), 'NUMBER')[0] }),
  },
  'result preview': {
    usage: 'MARKET DATE open|close',
    help: 'what declaring would pay',
    request: (words) => get('/results/preview', draw(words)),
  },
  'result declare': {
    usage: 'MARKET DATE open|close',
    help: 'declare and pay',
    request: (words) => post('/results/declare', draw(words)),
  },
  'result revoke': {
    usage: 'MARKET DATE open|close --reason TEXT',
    help: 'take a declared result back',
    request: (words, flags) => post('/results/revoke', { ...draw(words), ...given(flags, 'reason') }),
  },
  'draw void': {
    usage: 'MARKET DATE --reason TEXT',
    help: 'call a draw off and refund it',
    request: (words, flags) => {
      const [market, date] = need(words, 'MARKET', 'DATE');
      return post('/draws/void', { market, date, ...given(flags, 'reason') });
    },
  },
  'market list': reading('', 'markets with days and times', '/markets'),
  'market add': {
    usage:
      'ID --mode main --name NAME --open 10:30 --close 11:30 [--days mon,tue] [--hours TIMES] [--sort N] [--active no]',
    help: 'add a market',
    request: (words, flags) =>
      post('/markets', { id: need(words, 'ID')[0], ...given(flags, 'mode'), ...marketFields(flags) }),
  },
  'market edit': {
    usage:
      'ID [--name NAME] [--open 10:30] [--close 11:30] [--days all] [--hours TIMES] [--sort N] [--active no]',
    help: 'change a market; bids already placed keep their draw; other times of single days are "sat 14:00-15:00, sun 14:00-15:00", or none',
    request: (words, flags) => {
      const changes = marketFields(flags);
      const [id] = need(words, 'ID');
      if (Object.keys(changes).length === 0) throw new Error('Say what to change, such as --open 15:10');
      return post(`/markets/${id}`, changes);
    },
  },
  'rates show': {
    usage: 'MODE',
    help: 'rates in force',
    request: (words) => get(`/rates/${need(words, 'MODE')[0]}`),
  },
  'rates set': {
    usage: 'MODE \'[{"betType":"Single Digit","stake":10,"win":95}, ...]\' [--from TIME]',
    help: 'new rates, from now or from a time such as "2025-03-07 00:00"; placed bids keep theirs',
    request: (words, flags, zone) => {
      const [mode] = need(words, 'MODE');
      const { from } = given(flags, 'from');
      const start = from === undefined ? {} : { from: instant(readInstant(from, zone, '--from')) };
      return post(`/rates/${mode}`, { rates: json(words[1], 'The rates'), ...start });
    },
  },
  ...HOUSE_COMMANDS,
};

/** The request that a command line means; undefined when its first words are no command of the desk. Throws when words lack. */
export const deskRequestOf = (
  words: readonly string[],
  flags: Flags,
  zone = ZONE,
): DeskRequest | undefined => {
  for (const length of [2, 1]) {
    const command = DESK_COMMANDS[words.slice(0, length).join(' ')];
    if (command) return command.request(words.slice(length), flags, zone);
  }
  return undefined;
};
