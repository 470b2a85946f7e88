import { formatBidDate } from '@ank/protocol/dates';
import { PANAS, SINGLE_PANAS } from '@ank/protocol/game';
import { dayInIndia, MINUTE_MS } from '../../platform/clock';
import { sendJunkDeskOperation, sendJunkPlayerCall } from './junkRequestSteps';
import type { ModelLine } from './providerModel';
import { assertOutcome, deliverDelayedCopy, sendUntilOutcomeKnown } from './sendUntilOutcomeKnown';
import type { Simulation } from './simulationState';
import {
  breakGlassAtRandom,
  changePaymentIdAtRandom,
  changePictureAtRandom,
  changeRatesAtRandom,
} from './siteSettingSteps';
import {
  decideProposalAtRandom,
  pickMemberOfRole,
  tryOperationAndCompare,
  writeAsStaffUntilOutcomeKnown,
} from './staffModel';
import {
  adjustWalletAtRandom,
  changeSingleApproverLimitsAtRandom,
  hireOperatorAtRandom,
  requestLoginResetAtRandom,
  runRandomBackgroundJobPerhapsKilled,
  writePlayerNoteAtRandom,
} from './staffSteps';
import {
  decideDepositAtRandom,
  requestDepositOrWithdrawalAtRandom,
  takeRandomPayoutStep,
  transferAtRandom,
} from './transferAndPaymentSteps';

export const SIMULATED_MARKETS = [
  { id: 'm', mode: 'main', open: 630, close: 690 },
  { id: 's', mode: 'starline', open: 720, close: 720 },
  { id: 'g', mode: 'gali', open: 1080, close: 1080 },
] as const;
export type SimulatedMarket = (typeof SIMULATED_MARKETS)[number];

const PATHS = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
} as const;
export const minuteOfSimulatedDay = ({ world }: Simulation): number =>
  Math.floor(((world.now + 5.5 * 3_600_000) % 86_400_000) / MINUTE_MS);

const randomBidLine = (
  { random }: Simulation,
  player: number,
  { mode }: SimulatedMarket,
  endsAtClose: boolean,
): { sent: Record<string, string>; line: ModelLine } => {
  const points = 10 * (1 + random.below(6));
  const line = (
    kind: string,
    number: string,
    settleAt: 'Open' | 'Close',
    digits: string,
    closedigits: string,
    session: string,
  ) => ({
    sent: { digits, closedigits, session, pana: kind, closepana: '', points: String(points) },
    line: { player, kind, number, points, settleAt, won: 0 },
  });
  const digit = String(random.below(10));
  if (mode === 'gali')
    return line(random.pick(['Left Digit', 'Right Digit']), digit, 'Open', digit, '', 'Open');
  if (mode === 'starline' || (!endsAtClose && random.chance(0.4)))
    return line('Single Digit', digit, 'Open', digit, '', 'Open');
  if (endsAtClose || random.chance(0.3)) return line('Single Digit', digit, 'Close', '', digit, 'Close');
  const pana = random.pick(SINGLE_PANAS);
  if (random.chance(0.4)) return line('Single Pana', pana, 'Open', pana, '', 'Open');
  if (random.chance(0.5)) return line('Half Sangam', `${pana}-${digit}`, 'Close', pana, digit, 'Close');
  const jodi = digit + String(random.below(10));
  return line('Jodi Digit', jodi, 'Close', jodi, '', 'Open');
};

/** Makes a bid that may be placed until the Close where `endsAtClose` is set. */
export const makeRandomBid = (sim: Simulation, market: SimulatedMarket, endsAtClose: boolean) => {
  const { random, players, world } = sim;
  const player = random.below(players.length);
  const drawn = Array.from({ length: 1 + random.below(3) }, () =>
    randomBidLine(sim, player, market, endsAtClose),
  );
  const [first] = drawn;
  // Fixed now: a copy that arrives after midnight still says this day.
  const sentDate = formatBidDate(dayInIndia(world.now));
  const body = {
    unique_token: players[player]?.token,
    game_id: market.id,
    new_result: {
      pana: first?.sent.pana,
      session: first?.sent.session,
      bid_date: sentDate,
      totalbit: 0,
      result: drawn.map(({ sent }) => sent),
    },
  };
  return {
    player,
    lines: drawn.map(({ line }) => line),
    total: drawn.reduce((sum, { line }) => sum + line.points, 0),
    ends: drawn.some(({ line, sent }) => line.settleAt === 'Open' || sent.pana !== 'Single Digit')
      ? market.open
      : market.close,
    send: (key: string) => world.call(PATHS[market.mode], body, { 'idempotency-key': key }),
  };
};

const bidAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, model } = sim;
  const market = random.pick(SIMULATED_MARKETS);
  const { player, lines, total, ends, send } = makeRandomBid(sim, market, random.chance(0.4));
  const draw = `${market.id}:${sim.date()}`;
  const accepted =
    minuteOfSimulatedDay(sim) < ends && total <= model.balance(player) && !model.draw(draw).isVoid;
  const answer = await sendUntilOutcomeKnown(sim, send);
  assertOutcome(answer, accepted, `bid of ${total} on ${market.id} at minute ${minuteOfSimulatedDay(sim)}`);
  if (accepted) model.bid(draw, market.mode, lines);
};

export const declareRandomResult = async (
  sim: Simulation,
  market: SimulatedMarket,
  session: 'Open' | 'Close',
): Promise<void> => {
  const { random, model } = sim;
  const date = sim.date();
  const number = market.mode === 'gali' ? `${random.below(10)}${random.below(10)}` : random.pick(PANAS);
  const where = { market: market.id, date, session };
  const by = pickMemberOfRole(sim, 'results');
  assertOutcome(
    await writeAsStaffUntilOutcomeKnown(sim, by, 'result save', { ...where, number }),
    true,
    'save',
  );
  assertOutcome(await writeAsStaffUntilOutcomeKnown(sim, by, 'result declare', where), true, 'declare');
  model.declare(`${market.id}:${date}`, market.mode, session, number);
};

const declareDueResultAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, model } = sim;
  const market = random.pick(SIMULATED_MARKETS);
  const { results, isVoid } = model.draw(`${market.id}:${sim.date()}`);
  const session = results.Open === undefined || market.mode !== 'main' ? 'Open' : 'Close';
  const cutoff = session === 'Open' ? market.open : market.close;
  if (isVoid || results[session] !== undefined || minuteOfSimulatedDay(sim) < cutoff) return;
  await declareRandomResult(sim, market, session);
};

const revokeResultAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, model, staff } = sim;
  const date = sim.date();
  const market = random.pick(SIMULATED_MARKETS);
  const by = random.chance(0.6) ? pickMemberOfRole(sim, 'results') : random.pick(staff.members);
  const { results } = model.draw(`${market.id}:${date}`);
  const session = results.Close === undefined ? 'Open' : 'Close';
  if (results[session] === undefined) return;
  const key = `${market.id}:${date}`;
  await tryOperationAndCompare(
    sim,
    by,
    'result revoke',
    { market: market.id, date, session, reason: 'sim' },
    { subject: key, alone: true, can: () => true, done: () => model.revoke(key, session) },
  );
};

const advanceSimulatedClock = async (sim: Simulation): Promise<void> => {
  sim.world.now += MINUTE_MS * (1 + sim.random.below(60));
};

const restartServers = async (sim: Simulation): Promise<void> => {
  await sim.servers.restart();
  sim.restarts++;
};

/** The weights make most of them bids. */
export const SIMULATOR_STEPS: readonly ((sim: Simulation) => Promise<void>)[] = [
  bidAtRandom,
  bidAtRandom,
  bidAtRandom,
  bidAtRandom,
  bidAtRandom,
  transferAtRandom,
  transferAtRandom,
  (sim) => requestDepositOrWithdrawalAtRandom(sim, 'deposits'),
  (sim) => requestDepositOrWithdrawalAtRandom(sim, 'withdrawals'),
  decideDepositAtRandom,
  decideDepositAtRandom,
  takeRandomPayoutStep,
  takeRandomPayoutStep,
  takeRandomPayoutStep,
  declareDueResultAtRandom,
  declareDueResultAtRandom,
  revokeResultAtRandom,
  (sim) => (sim.random.chance(0.3) ? restartServers(sim) : advanceSimulatedClock(sim)),
  deliverDelayedCopy,
  deliverDelayedCopy,
  advanceSimulatedClock,
  sendJunkPlayerCall,
  sendJunkPlayerCall,
  sendJunkDeskOperation,
  sendJunkDeskOperation,
  adjustWalletAtRandom,
  adjustWalletAtRandom,
  decideProposalAtRandom,
  decideProposalAtRandom,
  decideProposalAtRandom,
  decideProposalAtRandom,
  decideProposalAtRandom,
  changeSingleApproverLimitsAtRandom,
  hireOperatorAtRandom,
  requestLoginResetAtRandom,
  writePlayerNoteAtRandom,
  changeRatesAtRandom,
  changePaymentIdAtRandom,
  changePictureAtRandom,
  breakGlassAtRandom,
  breakGlassAtRandom,
  runRandomBackgroundJobPerhapsKilled,
  runRandomBackgroundJobPerhapsKilled,
];
