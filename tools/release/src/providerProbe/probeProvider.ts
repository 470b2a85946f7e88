import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { addDays, dayInZone, formatMonthFirstDate } from '@ank/protocol/dates';
import { isSuccess, type Row, textOf } from '@ank/protocol/read';
import {
  BID_PATH,
  GALI_PATH,
  LOGIN_PATH,
  PROBED_READS,
  PROBED_WRITES,
  type ProbedPath,
  SEND_CODE_PATH,
  SOCIAL_PATH,
  WALLET_PATH,
} from './callsToProbe';
import { newProbeClient, type ProbeAnswer, type ProbeClientOptions } from './probeClient';

type ProbeInput = ProbeClientOptions & {
  /** '' for none. */
  folder: string;
  /** The app key; without it, the one that the provider gives out. */
  givenKey: string | undefined;
  mobile: string;
  pin: string;
  /** Asks calls that write too, empty and for nobody, and for a code to the phone. */
  write: boolean | undefined;
};

export type ProviderProbe = ProbeInput & {
  appKey: string;
  /** The answers, without the calls that were not tried. */
  heard: ReadonlyMap<ProbedPath, ProbeAnswer>;
  rowOf: (path: ProbedPath) => Row;
  /** The calls that a browser blocks, and why. */
  blocked: ReadonlyMap<ProbedPath, string>;
  placeOf: (path: ProbedPath) => string;
  isReached: boolean;
  isLoggedIn: boolean;
  lies: { unknownCall?: boolean; anyKey?: boolean; anyToken?: boolean };
  /** Whether a page may send the idempotency key. */
  mayKey: boolean;
  calls: number;
};

const NOWHERE = 'ank-probe-no-such-thing';
const DAYS_BACK = 30;

const newProbeFieldsByPath = (mobile: string) => {
  const today = dayInZone(Date.now(), DEFAULT_CONFIG.timeZone);
  const [from, to] = [formatMonthFirstDate(addDays(today, -DAYS_BACK)), formatMonthFirstDate(today)];
  return (path: ProbedPath): object => {
    if (path.endsWith('bid-history-data')) return { bid_from: from, bid_to: to };
    if (path.endsWith('wining-history-data')) return { date_from: from, date_to: to };
    if (path === '/api-user-withdraw-transaction-history') return { mobile_no: mobile };
    return path === '/api-get-headline' ? { ids: [1, 2, 3] } : {};
  };
};

/** Tells whether an answer is good. Some calls of the family are answered without a status. */
const isGoodAnswer = ({ fault, http, row: { status } }: ProbeAnswer, mayLackStatus = false): boolean =>
  !fault && http < 300 && (isSuccess(status) || (mayLackStatus && status === undefined));

/**
 * Tells whether an answer is an echo: some providers answer everything they do not know with status 200 and
 * the same words.
 */
const isSameAsUnknownCall = (answer: ProbeAnswer, answerToUnknownCall: ProbeAnswer): boolean =>
  !answerToUnknownCall.fault &&
  answer.http === answerToUnknownCall.http &&
  !isGoodAnswer(answer) &&
  textOf(answer.row.msg) === textOf(answerToUnknownCall.row.msg);

/** Makes one call after the other. It never throws. */
export const probeProvider = async (input: ProbeInput): Promise<ProviderProbe> => {
  const { folder, mobile, pin } = input;
  const heard = new Map<ProbedPath, ProbeAnswer>();
  const blocked = new Map<ProbedPath, string>();
  const asker = newProbeClient(input);
  let appKey = input.givenKey ?? DEFAULT_CONFIG.appKey;
  let gali = 'galidisawar';
  let nowhere: ProbeAnswer | undefined;
  let token: string | undefined;
  const placeOf = (path: ProbedPath) => folder + path.replace('galidisawar', gali);
  const ask = async (
    path: ProbedPath,
    fields: object = {},
    as: 'player' | 'nobody' = 'player',
  ): Promise<ProbeAnswer> => {
    const [why, answer] = await Promise.all([
      asker.preflight(placeOf(path), 'content-type'),
      asker.post(placeOf(path), fields, { appKey, token: as === 'player' ? token : undefined }),
    ]);
    const one: ProbeAnswer =
      nowhere && isSameAsUnknownCall(answer, nowhere) ? { ...answer, row: {}, fault: 'missing' } : answer;
    const hides = why ?? one.hidden;
    if (hides && one.fault !== 'missing') blocked.set(path, hides);
    heard.set(path, one);
    return one;
  };
  const end = (found: Partial<ProviderProbe> = {}): ProviderProbe => ({
    ...input,
    ...{ appKey, heard, blocked, placeOf, calls: asker.calls(), isLoggedIn: Boolean(token) },
    rowOf: (path) => heard.get(path)?.row ?? {},
    ...{ lies: {}, mayKey: false, isReached: false, ...found },
  });

  if (input.givenKey === undefined) {
    const { row } = await asker.post(`${folder}/api-get-app-key`, { env: input.envType }, { appKey });
    appKey = textOf(row.app_key) || appKey;
  }
  const { fault } = await ask(SOCIAL_PATH);
  if (fault === 'silent' || fault === 'unreached' || fault === 'moved') return end();
  nowhere = await asker.post(`${folder}/api-${NOWHERE}`, {}, { appKey });
  const otherKey = await asker.post(placeOf(SOCIAL_PATH), {}, { appKey: NOWHERE });
  const mayKey = !(await asker.preflight(placeOf(BID_PATH), 'content-type,idempotency-key'));

  if (mobile) {
    const answer = await ask(LOGIN_PATH, { mobile, password: pin, device_id: null });
    token = isGoodAnswer(answer) ? textOf(answer.row.unique_token) || undefined : undefined;
  } else {
    const why = await asker.preflight(placeOf(LOGIN_PATH), 'content-type');
    if (why) blocked.set(LOGIN_PATH, why);
  }
  if ((await ask(GALI_PATH)).fault === 'missing') {
    gali = 'galidisswar';
    if ((await ask(GALI_PATH)).fault === 'missing') gali = 'galidisawar';
  }
  const fieldsOf = newProbeFieldsByPath(mobile);
  for (const path of PROBED_READS) await ask(path, fieldsOf(path));
  const stranger = await asker.post(placeOf(WALLET_PATH), {}, { appKey, token: NOWHERE });
  if (input.write) {
    for (const path of PROBED_WRITES) await ask(path, {}, 'nobody');
    if (mobile) await ask(SEND_CODE_PATH, { mobile }, 'nobody');
  }
  // The log-out ends what this opened; a provider without the call answers that it has none.
  if (token) await asker.post(`${folder}/api-logout`, {}, { appKey, token });
  const lies = {
    unknownCall: isGoodAnswer(nowhere),
    anyKey: isGoodAnswer(otherKey, true),
    anyToken: isGoodAnswer(stranger),
  };
  return end({ lies, mayKey, isReached: true });
};
