import { expect, type Sim, surely } from './send';

export const playTransfer = async (sim: Sim): Promise<void> => {
  const { random, model, people, world } = sim;
  const from = random.below(people.length);
  const to = random.below(people.length);
  const amount = 50 + 10 * random.below(40);
  const accepted = from !== to && amount >= 100 && amount <= model.balance(from);
  const answer = await surely(sim, (key) =>
    world.call(
      '/api-user-transfer-wallet-balance',
      { unique_token: people[from]?.token, amount, mobile_no: people[to]?.mobile, transfer_note: '' },
      { 'idempotency-key': key },
    ),
  );
  expect(answer, accepted, `transfer of ${amount}`);
  if (!accepted) return;
  model.move(from, -amount);
  model.move(to, amount);
};

export const askMoney = async (sim: Sim, kind: 'deposits' | 'withdrawals'): Promise<void> => {
  const { random, model, people, world } = sim;
  const player = random.below(people.length);
  const amount = 400 + 10 * random.below(60);
  const accepted = kind === 'deposits' || (amount >= 500 && amount <= model.balance(player));
  const answer = await surely(sim, (key) =>
    kind === 'deposits'
      ? world.call(
          '/api-fund-request-add',
          { unique_token: people[player]?.token, request_amount: amount },
          { 'idempotency-key': key },
        )
      : world.call(
          '/api-user-withdraw-fund-request',
          { unique_token: people[player]?.token, mobile: '', request_amount: amount, payment_method: 2 },
          { 'idempotency-key': key },
        ),
  );
  expect(answer, accepted, `${kind} of ${amount}`);
  if (!accepted) return;
  model[kind].set(String(answer.body.fund_request_id), { player, amount });
  if (kind === 'withdrawals') model.hold(player, amount);
};

export const decideMoney = async (sim: Sim, kind: 'deposits' | 'withdrawals'): Promise<void> => {
  const { random, model, world } = sim;
  const numbers = [...model[kind].keys()];
  if (numbers.length === 0) return;
  const number = random.pick(numbers);
  const request = model[kind].get(number);
  const listed = (await world.desk('GET', `/${kind}`)).body[kind] as { id: string; request_number: string }[];
  const id = listed.find(({ request_number }) => request_number === number)?.id;
  if (!request || !id) throw new Error(`The desk does not list ${kind} ${number}`);
  const good = random.chance(0.7);
  const last = good ? 'approve' : kind === 'deposits' ? 'reject' : 'cancel';
  const body = !good && kind === 'withdrawals' ? { reason: 'sim' } : {};
  for (const step of good && kind === 'withdrawals' ? ['claim', 'send', last] : [last]) {
    const path = `/${kind}/${id}/${step}`;
    expect(
      await surely(sim, (key) => world.desk('POST', path, body, { 'idempotency-key': key })),
      true,
      path,
    );
  }
  model[kind].delete(number);
  const { player, amount } = request;
  if (kind === 'deposits' && good) model.move(player, amount);
  if (kind === 'withdrawals') model.held[player] = (model.held[player] ?? 0) - amount;
  if (kind === 'withdrawals' && !good) model.move(player, amount);
};
