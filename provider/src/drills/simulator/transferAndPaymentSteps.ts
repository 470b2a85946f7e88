import { assertOutcome, sendUntilOutcomeKnown } from './sendUntilOutcomeKnown';
import type { Simulation } from './simulationState';
import { tryOperationAndCompare } from './staffModel';

export const transferAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, model, players, world } = sim;
  const from = random.below(players.length);
  const to = random.below(players.length);
  const amount = 50 + 10 * random.below(40);
  const accepted = from !== to && amount >= 100 && amount <= model.balance(from);
  const answer = await sendUntilOutcomeKnown(sim, (key) =>
    world.call(
      '/api-user-transfer-wallet-balance',
      { unique_token: players[from]?.token, amount, mobile_no: players[to]?.mobile, transfer_note: '' },
      { 'idempotency-key': key },
    ),
  );
  assertOutcome(answer, accepted, `transfer of ${amount}`);
  if (!accepted) return;
  model.move(from, -amount);
  model.move(to, amount);
  model.transfers.push({ from, to, day: sim.date() });
};

const ASKS = {
  deposits: ['/api-fund-request-add', {}],
  withdrawals: ['/api-user-withdraw-fund-request', { mobile: '', payment_method: 2 }],
} as const;

export const requestDepositOrWithdrawalAtRandom = async (
  sim: Simulation,
  kind: keyof typeof ASKS,
): Promise<void> => {
  const { random, model, players, world } = sim;
  const player = random.below(players.length);
  const amount = 400 + 10 * random.below(60);
  const accepted = kind === 'deposits' || (amount >= 500 && amount <= model.balance(player));
  const [path, rest] = ASKS[kind];
  const asked = { unique_token: players[player]?.token, request_amount: amount, ...rest };
  const answer = await sendUntilOutcomeKnown(sim, (key) =>
    world.call(path, asked, { 'idempotency-key': key }),
  );
  assertOutcome(answer, accepted, `${kind} of ${amount}`);
  if (!accepted) return;
  const number = String(answer.body.fund_request_id);
  const [row] = await world.db.query<{ id: string }>(
    `SELECT id FROM ${kind === 'deposits' ? 'deposit_request' : 'withdraw_request'} WHERE request_number = $1`,
    [number],
  );
  if (!row) throw new Error(`${kind} ${number} is kept nowhere`);
  model[kind].push({ id: row.id, number, player, amount, isOpen: true });
  if (kind === 'withdrawals') model.hold(player, amount);
};

/** Points that one person may credit alone on a day to players whose points meet. */
export const CREDIT_SINGLE_APPROVER_LIMIT_POINTS = 3000;
/** Points that one person may pay alone to one number on a day. */
export const PAY_SINGLE_APPROVER_LIMIT_POINTS = 1500;

/** Anybody of the staff, honest or not, with a bank reference, without one, or with a used one. */
export const decideDepositAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, model, staff } = sim;
  const open = model.deposits.filter(({ isOpen }) => isOpen);
  const [by, isGood, how] = [random.pick(staff.members), random.chance(0.75), random.below(4)];
  const found = open[random.below(open.length || 1)];
  if (!found) return;
  const { id, player, amount } = found;
  if (!isGood) {
    const done = () => {
      found.isOpen = false;
    };
    return tryOperationAndCompare(
      sim,
      by,
      'deposit reject',
      { id },
      { subject: id, alone: true, can: () => true, done },
    );
  }
  const used = [...model.proofs];
  const proof =
    how === 0
      ? ''
      : how === 1 && used.length > 0
        ? random.pick(used)
        : `utr ${sim.keys} ${random.below(1e6)}`;
  const day = sim.date();
  await tryOperationAndCompare(
    sim,
    by,
    'deposit approve',
    { id, ...(proof !== '' && { proof }) },
    {
      subject: id,
      can: () => found.isOpen && !model.proofs.has(proof),
      alone:
        proof !== '' && model.credited(by.name, player, day) + amount <= CREDIT_SINGLE_APPROVER_LIMIT_POINTS,
      done: (agreed) => {
        found.isOpen = false;
        if (proof !== '') model.proofs.add(proof);
        if (!agreed) Object.assign(found, { creditedBy: by.name, day });
        model.move(player, amount);
      },
    },
  );
};

/** The steps of a payout, by anybody and in any order. */
export const takeRandomPayoutStep = async (sim: Simulation): Promise<void> => {
  const { random, model, staff, players, world } = sim;
  const open = model.withdrawals.filter(({ isOpen }) => isOpen);
  const [by, step] = [random.pick(staff.members), random.below(8)];
  const found = open[random.below(open.length || 1)];
  if (!found) return;
  const { id, player, amount } = found;
  const giveBack = () => {
    found.isOpen = false;
    model.hold(player, -amount);
  };
  if (step === 0) {
    const may = found.claimedBy === undefined;
    const asked = { unique_token: players[player]?.token, request_number: found.number };
    const back = await sendUntilOutcomeKnown(sim, (key) =>
      world.call('/api-user-withdraw-take-back', asked, { 'idempotency-key': key }),
    );
    assertOutcome(back, may, 'take back a withdrawal');
    if (may) giveBack();
  } else if (step <= 2) {
    const day = sim.date();
    await tryOperationAndCompare(
      sim,
      by,
      'withdraw claim',
      { id },
      {
        subject: id,
        can: () => found.isOpen && found.claimedBy === undefined,
        alone: model.paid(by.name, player, day) + amount <= PAY_SINGLE_APPROVER_LIMIT_POINTS,
        done: (agreed) => Object.assign(found, { claimedBy: by.name, day, agreedBy: agreed?.name }),
      },
    );
  } else if (step === 3) {
    const can = () =>
      found.claimedBy !== undefined && !found.isSent && (by.role === 'admin' || found.claimedBy === by.name);
    const done = () => {
      delete found.claimedBy;
    };
    await tryOperationAndCompare(
      sim,
      by,
      'withdraw release',
      { id },
      { subject: id, alone: true, can, done },
    );
  } else if (step <= 5) {
    // Mostly by who claimed it, else hardly one would be paid.
    const own = staff.members.find(({ name }) => name === found.claimedBy);
    const payer = own && random.chance(0.8) ? own : by;
    const can = () => found.claimedBy === payer.name && !found.isSent;
    const done = () => {
      found.isSent = true;
    };
    await tryOperationAndCompare(
      sim,
      payer,
      'withdraw send',
      { id },
      { subject: id, alone: true, can, done },
    );
  } else if (step === 6) {
    const done = () => {
      found.isOpen = false;
      model.held[player] = (model.held[player] ?? 0) - amount;
    };
    const can = () => found.isSent === true;
    await tryOperationAndCompare(
      sim,
      by,
      'withdraw approve',
      { id },
      { subject: id, alone: true, can, done },
    );
  } else {
    const can = (actor: { name: string }) =>
      found.isOpen &&
      (found.claimedBy === undefined || found.claimedBy === actor.name || found.isSent === true);
    await tryOperationAndCompare(
      sim,
      by,
      'withdraw reject',
      { id, reason: 'sim' },
      { subject: id, alone: !found.isSent, can, done: giveBack },
    );
  }
};
