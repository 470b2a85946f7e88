import type { CallPath } from '@ank/protocol/calls';
import type { RELATED_CALLS } from '@ank/protocol/calls/family';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { addDays, dayIn, historyDate } from '@ank/protocol/dates';
import { isSuccess, textOf } from '@ank/protocol/read';
import { type Heard, hidden, type Manner, newAsker } from './asker';

type Wanted = Manner & {
  /** '' for none. */
  folder: string;
  isKeyGiven: boolean;
  mobile: string;
  pin: string;
  /** Asks calls that write too, empty and for nobody, and for a code to the phone. */
  write: boolean;
};

export type Path = CallPath | keyof typeof RELATED_CALLS;

export type Walk = Wanted & {
  /** Without those that were not tried. */
  heard: ReadonlyMap<Path, Heard>;
  /** By a browser, and why. */
  blocked: ReadonlyMap<Path, string>;
  placeOf: (path: Path) => string;
  isReached: boolean;
  isLoggedIn: boolean;
  writes: (path: Path) => boolean;
  /** To what cannot be. */
  lies: { unknownCall?: boolean; anyKey?: boolean; anyToken?: boolean };
  /** Whether a page may send the idempotency key. */
  mayKey: boolean;
  calls: number;
};

const NOWHERE = 'ank-probe-no-such-thing';
export const LOGIN = '/api-user-login';
export const SOCIAL = '/api-get-social-data';
const WALLET = '/api-user-wallet-balance';
const GALI = '/api-galidisawar-game';
const BID = '/api-submit-bid';
const CODE = '/api-forget-check-mobile';
const DAYS_BACK = 30;

const WRITES: readonly Path[] = [
  '/api-submit-bid',
  '/api-starline-submit-bid',
  '/api-galidisawar-submit-bid',
  '/api-user-transfer-wallet-balance',
  '/api-user-withdraw-fund-request',
  '/api-fund-request-add',
  '/api-add-user-upi-details',
  '/api-user-registration',
  '/api-forgot-password',
  '/api-change-password',
  '/api-profile-update',
];

const readsOf = ({ mobile }: Wanted): [Path, object][] => {
  const today = dayIn(Date.now(), DEFAULT_CONFIG.timeZone);
  const [from, to] = [historyDate(addDays(today, -DAYS_BACK)), historyDate(today)];
  const modes = ['', 'starline-', 'galidisawar-'] as const;
  return [
    [WALLET, {}],
    ['/api-get-dashboard-data', {}],
    ['/api-starline-game', {}],
    ...modes.flatMap((mode): [Path, object][] => [
      [`/api-${mode}bid-history-data`, { bid_from: from, bid_to: to }],
      [`/api-${mode}wining-history-data`, { date_from: from, date_to: to }],
      [`/api-${mode}game-rates`, {}],
    ]),
    ['/api-wallet-transaction-history', {}],
    ['/api-user-withdraw-transaction-history', { mobile_no: mobile }],
    ['/api-last-fund-request-detail', {}],
    ['/apiGetawayStatus', {}],
    ['/api-admin-bank-details', {}],
    ['/api-get-qr-pay', {}],
    ['/api-get-user-payment-details', {}],
    ['/api-user-payment-method-list', {}],
    ['/api-money-deposit-withdrawal-rule', {}],
    ['/api-get-slider-images', {}],
    ['/api-get-headline', { ids: [1, 2, 3] }],
    ['/api-how-to-play', {}],
  ];
};

/** Some calls of the family are answered without a status. */
const isGood = ({ fault, http, row: { status } }: Heard, isMute = false): boolean =>
  !fault && http < 300 && (isSuccess(status) || (isMute && status === undefined));

/** Some answer everything they do not know with status 200 and the same words. */
const isEcho = (one: Heard, nowhere: Heard): boolean =>
  !nowhere.fault &&
  one.http === nowhere.http &&
  !isGood(one) &&
  textOf(one.row.msg) === textOf(nowhere.row.msg);

/** One call after the other; never throws. */
export const walk = async (wanted: Wanted): Promise<Walk> => {
  const { folder, mobile, pin } = wanted;
  const heard = new Map<Path, Heard>();
  const blocked = new Map<Path, string>();
  const asker = newAsker(wanted);
  let { appKey } = wanted;
  let gali = 'galidisawar';
  let nowhere: Heard | undefined;
  let token: string | undefined;
  const placeOf = (path: Path) => folder + path.replace('galidisawar', gali);
  const ask = async (path: Path, fields: object = {}, as: 'player' | 'nobody' = 'player'): Promise<Heard> => {
    const [why, answer] = await Promise.all([
      asker.preflight(placeOf(path), 'content-type'),
      asker.post(placeOf(path), fields, { appKey, token: as === 'player' ? token : undefined }),
    ]);
    const one: Heard = nowhere && isEcho(answer, nowhere) ? { ...answer, row: {}, fault: 'missing' } : answer;
    const hides = why ?? (one.http ? hidden(one, wanted) : undefined);
    if (hides && one.fault !== 'missing') blocked.set(path, hides);
    heard.set(path, one);
    return one;
  };
  const end = (found: Partial<Walk> = {}): Walk => ({
    ...wanted,
    ...{ appKey, heard, blocked, placeOf, calls: asker.calls(), isLoggedIn: Boolean(token) },
    writes: (path) => WRITES.includes(path) || path === CODE,
    ...{ lies: {}, mayKey: false, isReached: false, ...found },
  });

  if (!wanted.isKeyGiven) {
    const { row } = await asker.post(`${folder}/api-get-app-key`, { env: wanted.envType });
    appKey = textOf(row.app_key) || appKey;
  }
  const { fault } = await ask(SOCIAL);
  if (fault === 'silent' || fault === 'unreached' || fault === 'moved') return end();
  nowhere = await asker.post(`${folder}/api-${NOWHERE}`, {}, { appKey });
  const otherKey = await asker.post(placeOf(SOCIAL), {}, { appKey: NOWHERE });
  const mayKey = !(await asker.preflight(placeOf(BID), 'content-type,idempotency-key'));

  if (mobile) {
    const answer = await ask(LOGIN, { mobile, password: pin, device_id: null });
    token = isGood(answer) ? textOf(answer.row.unique_token) || undefined : undefined;
  } else {
    const why = await asker.preflight(placeOf(LOGIN), 'content-type');
    if (why) blocked.set(LOGIN, why);
  }
  if ((await ask(GALI)).fault === 'missing') {
    gali = 'galidisswar';
    if ((await ask(GALI)).fault === 'missing') gali = 'galidisawar';
  }
  for (const [path, fields] of readsOf(wanted)) await ask(path, fields);
  const stranger = await asker.post(placeOf(WALLET), {}, { appKey, token: NOWHERE });
  if (wanted.write) {
    for (const path of WRITES) await ask(path, {}, 'nobody');
    if (mobile) await ask(CODE, { mobile }, 'nobody');
  }
  // What this opened; a provider without the call answers that it has none.
  if (token) await asker.post(`${folder}/api-logout`, {}, { appKey, token });
  const lies = { unknownCall: isGood(nowhere), anyKey: isGood(otherKey, true), anyToken: isGood(stranger) };
  return end({ lies, mayKey, isReached: true });
};
