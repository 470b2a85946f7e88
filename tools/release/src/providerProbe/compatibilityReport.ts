import { numberOf, type Row, rowsOf, textOf } from '@ank/protocol/read';
import {
  CALLS_BY_PART,
  DASHBOARD_PATH,
  FEATURE_NAMES,
  LOGIN_PATH,
  PROBED_WRITES,
  type ProbedPath,
  SEND_CODE_PATH,
  SOCIAL_PATH,
  WALLET_PATH,
} from './callsToProbe';
import { CALL_FAULTS, type ProbeAnswer } from './probeClient';
import type { ProviderProbe } from './probeProvider';
import {
  collectRowsOfPaths,
  inferCloseLinesFromHistories,
  inferWithdrawalMethodCodes,
  isAnnouncementKnown,
  readAnnouncedExtensions,
} from './readProbeAnswers';

/** The compatibility report of a provider; `stops` says why nobody could play at all. */
export type CompatibilityReport = Record<'stops' | 'has' | 'misses' | 'dangers' | 'unknown', string[]>;

const TOLERATED_MS = 60_000;
const LOOPBACK = /^http:\/\/(localhost|127\.|\[::1\])/;
const KEY = 'idempotency-key';

/** Safe for a terminal, without what the operator typed. */
const quoteWithoutCredentials = (message: unknown, { mobile, pin }: ProviderProbe): string => {
  const own = [pin, mobile].filter(Boolean);
  const text = own.reduce((all, one) => all.replaceAll(one, '…'), textOf(message));
  return `"${text
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim()
    .slice(0, 100)}"`;
};

const needsPlayerLogin = (answer: ProbeAnswer | undefined): boolean =>
  answer?.http === 401 || answer?.row.code === 'AUTH';

const describeCallTrouble = (probe: ProviderProbe, path: ProbedPath): string | undefined => {
  const place = probe.placeOf(path);
  const [heard, cors] = [probe.heard.get(path), probe.blocked.get(path)];
  if (cors) return `no browser lets the page use ${place}: ${cors}`;
  if (heard?.fault)
    return [`${place} ${CALL_FAULTS[heard.fault]}`, heard.systemCode].filter(Boolean).join(', ');
  const isAsNobody = !probe.isLoggedIn || PROBED_WRITES.includes(path) || path === SEND_CODE_PATH;
  if (needsPlayerLogin(heard)) return isAsNobody ? undefined : `${place} refuses the token`;
  return heard && heard.http >= 300 ? `${place} answers with HTTP ${heard.http}` : undefined;
};

const findShowStopper = (probe: ProviderProbe): string | undefined => {
  const [first, login, cors] = [
    probe.heard.get(SOCIAL_PATH),
    probe.heard.get(LOGIN_PATH),
    probe.blocked.get(LOGIN_PATH),
  ];
  if (first?.fault === 'moved')
    return `It leads to ${quoteWithoutCredentials(first.headers.get('location'), probe)}, and no browser follows: probe that address.`;
  if (!probe.isReached) return `${describeCallTrouble(probe, SOCIAL_PATH)}.`;
  if (probe.lies.unknownCall)
    return 'It says yes to a call that does not exist: nothing that it answers can be believed.';
  if (cors)
    return `No browser lets a page of ${probe.page} log in: ${cors}. Let the server allow that origin and the header content-type; or let the site's own server pass the calls on, and probe with --origin ${probe.origin}.`;
  if (login && !probe.isLoggedIn)
    return `${describeCallTrouble(probe, LOGIN_PATH) ?? `The log-in was refused: ${quoteWithoutCredentials(login.row.msg, probe)}`}.`;
  const wallet = describeCallTrouble(probe, WALLET_PATH);
  if (wallet) return `Without a wallet nobody plays: ${wallet}.`;
  if (!probe.mayKey && readAnnouncedExtensions(probe).includes(KEY))
    return `It announces ${KEY}, but its CORS list lacks that header: every bid would be blocked.`;
  return undefined;
};

const describeParts = (probe: ProviderProbe): { has: string[]; misses: string[]; unknown: string[] } => {
  const [has, misses, written, closed]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const [words, ...paths] of CALLS_BY_PART) {
    const troubles = paths.flatMap((path) => describeCallTrouble(probe, path) ?? []);
    if (troubles.length > 0) misses.push(`${words} (${troubles.join('; ')})`);
    else if (
      !probe.isLoggedIn &&
      paths.some((path) => path === LOGIN_PATH || needsPlayerLogin(probe.heard.get(path)))
    )
      closed.push(words);
    else (paths.every((path) => probe.heard.has(path)) ? has : written).push(words);
  }
  const told = (why: string, words: string[]) => (words.length > 0 ? [`${why}: ${words.join(', ')}`] : []);
  const announced = readAnnouncedExtensions(probe);
  const lacking: string[] = [];
  for (const [name, words] of Object.entries(FEATURE_NAMES))
    (announced.includes(name) ? has : lacking).push(words);
  const isKnown = isAnnouncementKnown(probe);
  misses.push(...told("what Ank's own provider adds", isKnown ? lacking : []));
  const unknown = [
    ...told('Not announced and not denied, for the calls that say so failed', isKnown ? [] : lacking),
    ...told('Behind the log-in', closed),
    ...told('Not tried, for it changes something (--write asks such calls, empty)', written),
  ];
  return { has, misses, unknown };
};

const withoutFalse = (texts: readonly (string | false)[]): string[] => texts.filter((word) => word !== false);

const listDangers = (probe: ProviderProbe): string[] => {
  const { origin, page, lies } = probe;
  const announced = readAnnouncedExtensions(probe);
  const hasKeys = announced.includes(KEY) || (page === origin && announced.length > 0);
  const may = probe.mayKey ? ' If it counts a repeated key once, set "idempotencyHeader": true.' : '';
  const { ahead = Number.NaN, headers } = probe.heard.get(SOCIAL_PATH) ?? {};
  const shown = textOf(headers?.get('access-control-expose-headers'));
  const isWrong = Math.abs(ahead) > TOLERATED_MS;
  const isUnread = Number.isNaN(ahead) || (page !== origin && !/\bdate\b|\*/i.test(shown));
  return withoutFalse([
    /^http:/.test(origin) &&
      !LOOPBACK.test(origin) &&
      'Plain http: passwords and tokens are read on the way, and a site with https cannot call it.',
    !hasKeys &&
      `No idempotency keys: after a broken connection a phone may send a bid or a withdrawal twice, and both are booked. Ank notices and tells the player, but cannot prevent it.${may}`,
    lies.anyToken === true && 'Any token is accepted: whoever makes one up reads a wallet.',
    textOf(probe.rowOf(SEND_CODE_PATH).otp) !== '' &&
      'Its answers carry the one-time code: whoever knows a mobile number takes the account.',
    lies.anyKey === true && 'Any app_key is accepted: it keeps no other program out.',
    isWrong &&
      `Its clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's: bids end by the wrong one of the two.`,
    !isWrong &&
      isUnread &&
      'Pages cannot read its clock (header Date, exposed by CORS): a phone with a wrong clock shows wrong closing times.',
  ]);
};

const describeRowFindings = (probe: ProviderProbe): { misses: string[]; unknown: string[] } => {
  const rows = [probe.rowOf(WALLET_PATH), probe.rowOf(DASHBOARD_PATH)];
  const points = rows.map(({ wallet_amt }) => numberOf(wallet_amt)).find((one) => one !== undefined);
  const markets = rows.flatMap(({ result }): Row[] => rowsOf(result as never));
  const bids = collectRowsOfPaths(probe, '/api-bid-history-data');
  const misses = withoutFalse([
    bids.length > 0 &&
      bids.every((row) => !('bid_state' in row)) &&
      'whether a bid won or lost (no settlement states: only the win history tells)',
    points === undefined && 'the points in the wallet (not a number)',
    markets.every(({ game_id }) => !textOf(game_id)) && 'markets to play on (none has a game_id)',
  ]);
  const unknown = withoutFalse([
    bids.length === 0 && 'Whether a bid tells that it won or lost: this player has none in the last 30 days',
    !inferCloseLinesFromHistories(probe) &&
      'Where a Close bid has its number: this player has none. If one placed with Ank is refused or settled wrongly, set "closeLines": "digits"',
    Object.keys(inferWithdrawalMethodCodes(probe)).length < 3 &&
      'The codes of the ways to withdraw: hold "withdrawMethods" against your server',
    points !== undefined &&
      `The unit of money: the wallet is read as ${points} points, and Ank converts nothing`,
  ]);
  return { misses, unknown };
};

export const buildCompatibilityReport = (probe: ProviderProbe): CompatibilityReport => {
  const stop = findShowStopper(probe);
  const dangers = probe.isReached ? listDangers(probe) : [];
  // A fault that is in the way of everything would be reported again for each part.
  if (stop) return { stops: [stop], has: [], misses: [], dangers, unknown: [] };
  const { has, misses, unknown } = describeParts(probe);
  const rows = probe.isLoggedIn ? describeRowFindings(probe) : { misses: [], unknown: [] };
  return {
    ...{ stops: [], has, dangers },
    misses: [...rows.misses, ...misses],
    unknown: [...unknown, ...rows.unknown],
  };
};
