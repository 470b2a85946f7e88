import { isDeepStrictEqual } from 'node:util';
import { buildOperationRequest, type WriteName } from '@ank/protocol/operator/paths';
import { STARTER_RATES } from '../../features/starter/setUpEmptySite';
import type { ProviderModel } from './providerModel';
import { assertOutcome, sendUntilOutcomeKnown } from './sendUntilOutcomeKnown';
import type { Simulation } from './simulationState';
import { addExpectedAuditEntry, CONSOLE_MEMBER, tryTwoPersonProposalAndCompare } from './staffModel';

const randomRates = ({ random, model }: Simulation) => {
  const mode = random.pick(['main', 'starline', 'gali'] as const);
  const rates = STARTER_RATES[mode].map(({ betType }) => ({
    betType,
    stake: 10,
    win: 10 * (1 + random.below(30)),
  }));
  const own = Object.fromEntries(rates.map(({ betType, win }) => [betType, win / 10]));
  return { input: { mode, rates }, done: () => model.rates.set(mode, own) };
};

/** Somebody changes what a mode pays; bids that are placed keep what they were promised. */
export const changeRatesAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, model } = sim;
  const { input, done } = randomRates(sim);
  const { mode: subject } = input;
  const before = model.rates.get(subject);
  const can = () => model.rates.get(subject) === before;
  await tryTwoPersonProposalAndCompare(sim, random.pick(staff.members), 'rates set', input, {
    subject,
    can,
    done,
  });
};

/**
 * Somebody changes to whom players pay; what the console changed meanwhile is not agreed to as it was shown.
 */
export const changePaymentIdAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, model } = sim;
  const { bank: before } = model.house;
  const bank = `${sim.keys}@bank`;
  await tryTwoPersonProposalAndCompare(
    sim,
    random.pick(staff.members),
    'set bank',
    { upi_payment_id: bank },
    {
      can: () => model.house.bank === before,
      done: () => {
        model.house.bank = bank;
      },
    },
  );
};

const PICTURES = ['one.svg', 'two.svg'] as const;
const picturePathOf = (id: string) => `/api-media/${id}`;

/** Somebody puts a picture in place of another, or says which one players scan to pay: that one takes two. */
export const changePictureAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, staff, model } = sim;
  const { house } = model;
  const by = random.pick(staff.members);
  const id = random.pick(PICTURES);
  if (random.chance(0.4))
    return tryTwoPersonProposalAndCompare(
      sim,
      by,
      'set qr',
      { upi_id: 'house@bank', image: picturePathOf(id) },
      {
        done: () => {
          house.scanned = picturePathOf(id);
        },
      },
    );
  const picture = `<svg>${sim.keys}</svg>`;
  await tryTwoPersonProposalAndCompare(
    sim,
    by,
    'picture add',
    { id, type: 'image/svg+xml', base64: btoa(picture) },
    {
      subject: id,
      alone: house.scanned !== picturePathOf(id),
      done: () => {
        house.pictures[id] = picture;
      },
    },
  );
};

/** The console does what needs two at once where it says why, else not at all. */
export const breakGlassAtRandom = async (sim: Simulation): Promise<void> => {
  const { random, model, players, limits, world } = sim;
  const seal = random.chance(0.5) ? `why ${sim.keys}` : random.pick(['', 'x']);
  const isBroken = seal.length > 1;
  const player = random.below(players.length);
  const amount = limits.adjust + 10 * (1 + random.below(50));
  const bank = `${sim.keys}@console`;
  const rates = randomRates(sim);
  const [name, input, done] = random.pick<[WriteName, object, () => unknown]>([
    [
      'adjust',
      { mobile: players[player]?.mobile, amount, reason: `seal ${sim.keys}` },
      () => model.move(player, amount),
    ],
    ['set bank', { upi_payment_id: bank }, () => Object.assign(model.house, { bank })],
    ['rates set', rates.input, rates.done],
  ]);
  const { method, path, body } = buildOperationRequest(name, input);
  const answer = await sendUntilOutcomeKnown(sim, (key) =>
    world.desk(method, path, body, { 'x-ank-seal': seal, 'idempotency-key': key }),
  );
  assertOutcome(answer, isBroken, `${name} at the console${isBroken ? ', sealed' : ''}`);
  if (!isBroken) return;
  addExpectedAuditEntry(sim, CONSOLE_MEMBER, name);
  sim.breakGlassReasons.push(seal);
  done();
};

/** Returns the differences between the house's set-up and what operators were answered. */
export const findSiteSetupDifferencesFromModel = async ({
  world,
  model,
  breakGlassReasons,
}: Simulation): Promise<string[]> => {
  const [found] = await world.db.query<ProviderModel['house']>(
    `SELECT coalesce((SELECT value->>'upi_payment_id' FROM content WHERE key = 'bank'), '') AS bank,
            coalesce((SELECT value->>'image' FROM content WHERE key = 'qr'), '') AS scanned,
            coalesce((SELECT jsonb_object_agg(media_id, convert_from(bytes, 'UTF8')) FROM media), '{}') AS pictures`,
  );
  const broken = await world.db.query<{ seal: string }>(
    "SELECT detail->>'seal' AS seal FROM audit WHERE actor = 'console' AND detail ? 'seal' AND detail->>'seal' <> 'a test' ORDER BY id",
  );
  return [
    ...(isDeepStrictEqual({ ...found }, model.house)
      ? []
      : [`the house is ${JSON.stringify(found)}, should be ${JSON.stringify(model.house)}`]),
    ...(isDeepStrictEqual(broken.map(({ seal }) => seal).sort(), [...breakGlassReasons].sort())
      ? []
      : [`${broken.length} broken seals on the trail, not ${breakGlassReasons.length}`]),
  ];
};
