import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { walletEndpoint } from '@ank/shared/api';
import { getConfig, setConfig } from '@ank/shared/config';
import { keepsRunning } from '@ank/shared/screen';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import BidsOrWinsScreen from '../records/BidsOrWinsScreen';
import { aBidRow } from '../testing/historyRows';

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
const { subtle } = webcrypto;
const NUMBER = 'K7M2QPX9AB';
const FILE = '/api-public/draws/2026-11-21/d.json';
const toUtf8 = (text: string) => new TextEncoder().encode(text);
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const sha256 = async (...parts: readonly Uint8Array[]) =>
  new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))));
const leafHash = (leaf: string) => sha256(Uint8Array.of(0), toUtf8(leaf));

const LEAF = JSON.stringify([
  'b-1',
  'd',
  'Open',
  'Single Digit',
  '7',
  '',
  10_000,
  10,
  95,
  '2026-11-21T09:01:00Z',
  'salt',
]);
let keys: CryptoKeyPair;
beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  keys = await generateKeyPair();
});
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T20:05:00Z')));
afterEach(() => {
  localStorage.clear();
  setConfig(DEFAULT_CONFIG);
});

const generateKeyPair = async () =>
  (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
const publicKeyOf = async ({ publicKey }: CryptoKeyPair) =>
  toBase64(await subtle.exportKey('spki', publicKey));

const signChainEntry = async (content: object, signer = keys) => {
  const body = JSON.stringify(content);
  const signature = toBase64(await subtle.sign('Ed25519', signer.privateKey, toUtf8(body)));
  return { body, key: await publicKeyOf(signer), signature };
};

/** Two lines under one root; ours is the second. */
const makeSealedLineProof = async (parts: object = {}, leaf = LEAF, signer = keys) => {
  const other = await leafHash('another');
  const root = toHex(await sha256(Uint8Array.of(1), other, await leafHash(leaf)));
  const says = {
    seq: 5,
    kind: 'seal',
    draw: 'd',
    session: 'Open',
    at: '2026-11-21T16:15:02.000Z',
    lines: 2,
    points: 1,
    root,
  };
  const proof = { leaf: LEAF, file: FILE, index: 1, path: [toHex(other)] };
  return { proof, entries: [await signChainEntry({ ...says, ...parts }, signer)] };
};

type Answers = Record<string, unknown>;
const renderBidPage = async (answers: Answers, features: unknown = ['draw-proofs'], state?: object) => {
  const view = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    ...(state && { state }),
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-bid-history-data': { status: true, bid_data: [aBidRow({ bid_number: NUMBER })] },
      ...answers,
    },
  });
  // The bar asks for it in the app.
  void view.store.dispatch(walletEndpoint.initiate());
  // The bid's own page; whoever comes from a receipt stays in the list.
  if (!state) await view.go(`/imp4?bid=${NUMBER}&day=11-21-2026`);
  return view;
};

const renderAndCheck = async (answers: Answers) => {
  const view = await renderBidPage(answers);
  await view.user.click(await screen.findByRole('button', { name: /^Proof: #/ }));
  return view;
};
const answersWithProofAndSealFile = ({ proof, entries }: { proof: object; entries: object[] }): Answers => ({
  '/api-bid-proof': { status: true, proofs: [proof] },
  [FILE]: { entries },
});

test('the phone itself finds the line under the published seal, and says when and with how many', async () => {
  const { sent, user } = await renderAndCheck(answersWithProofAndSealFile(await makeSealedLineProof()));
  expect(
    await screen.findByText('Your bid was sealed at 21:45:02, before the result, with 1 other.'),
  ).toBeVisible();
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await user.click(screen.getByRole('button', { name: 'Save proof' }));
  // The browser may fetch it after the screen is left.
  expect(timers.mock.calls.some(([work, ms]) => ms === 60_000 && keepsRunning(Object(work)))).toBe(true);
  jest.restoreAllMocks();
  expect(sent.to('/api-bid-proof')).toMatchObject({ bid_number: NUMBER });
});

test('whoever comes from the receipt is told at once', async () => {
  await renderBidPage(answersWithProofAndSealFile(await makeSealedLineProof()), undefined, {
    bid: NUMBER,
    day: '11/21/2026',
    check: true,
  });
  expect(await screen.findByText(/^Your bid was sealed at 21:45:02/)).toBeVisible();
});

test('a receipt leads to the page of the bid, which alone checks it, and not its row in the list', async () => {
  window.scrollTo = jest.fn();
  const { go } = await renderBidPage(answersWithProofAndSealFile(await makeSealedLineProof()));
  const state = { bid: NUMBER, day: '11/21/2026', check: true };
  await go(`/imp4?bid=${NUMBER}&day=11-21-2026`, { state });
  expect(await screen.findByText(/^Your bid was sealed at 21:45:02/)).toBeVisible();
  expect(screen.getAllByRole('status', { hidden: true })).toHaveLength(1);
});

test('nothing of it stands where the provider does not announce it', async () => {
  await renderBidPage({}, []);
  await screen.findByRole('button', { name: `Share: #${NUMBER}` });
  expect(screen.queryByRole('button', { name: /^Proof: #/ })).toBeNull();
});

const MARKET = { game_id: '7', game_name: 'Sahyadri Day', open_time: '03:45 PM', close_time: '05:45 PM' };

/** At 09:05 UTC it is 02:35 PM in India, at 10:30 UTC 04:00 PM. */
test.each<[string, object, object | undefined, string, boolean]>([
  ['is decided', { bid_state: 'lost' }, undefined, '09:05', true],
  ['waits, its market unknown', { bid_state: 'placed' }, undefined, '09:05', false],
  ['waits before its Open session is over', { bid_state: 'placed' }, { msg_status: 1 }, '09:05', false],
  ['waits after its Open session', { bid_state: 'placed' }, { msg_status: 1 }, '10:30', true],
  ['waits for Close', { bid_state: 'placed', session: 'Close' }, { msg_status: 1 }, '10:30', false],
  ['waits, its market closed', { bid_state: 'placed', session: 'Close' }, { msg_status: 2 }, '12:30', true],
])('a bid that %s: proof is offered only where there is a seal', async (_what, parts, market, at, is) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-21T${at}:00Z`));
  const { store } = await renderBidPage({
    '/api-bid-history-data': { status: true, bid_data: [aBidRow({ bid_number: NUMBER, ...parts })] },
    '/api-user-wallet-balance': aWallet({
      features: ['draw-proofs'],
      result: market ? [{ ...MARKET, ...market }] : [],
    }),
  });
  await screen.findByRole('button', { name: `Share: #${NUMBER}` });
  await waitFor(() => expect(walletEndpoint.select()(store.getState()).data).toBeDefined());
  expect(screen.queryAllByRole('button', { name: `Proof: #${NUMBER}` })).toHaveLength(is ? 1 : 0);
});

test.each([
  [
    'a line that was altered before it was sealed',
    async () => makeSealedLineProof({}, LEAF.replace('"7"', '"8"')),
    /do not hold this bid/,
  ],
  [
    'a line that the house opens otherwise than it stands on the card',
    async () => {
      const leaf = LEAF.replace('10000', '20000');
      const { proof, entries } = await makeSealedLineProof({}, leaf);
      return { proof: { ...proof, leaf }, entries };
    },
    /do not hold this bid/,
  ],
  [
    'a line without a way to the seal',
    async () => {
      const { proof, entries } = await makeSealedLineProof();
      return { proof: { ...proof, path: undefined }, entries };
    },
    /do not hold this bid/,
  ],
  [
    'a seal that was changed after it was signed',
    async () => {
      const { proof, entries } = await makeSealedLineProof();
      return { proof, entries: entries.map((entry) => ({ ...entry, body: entry.body.replace('21', '22') })) };
    },
    /not signed by the house/,
  ],
  [
    'a seal after the result',
    async () => {
      const { proof, entries } = await makeSealedLineProof();
      return {
        proof,
        entries: [await signChainEntry({ seq: 4, kind: 'result', draw: 'd', session: 'Open' }), ...entries],
      };
    },
    /after the result/,
  ],
])('%s does not agree, and the player is told what to do', async (_what, made, expectedText) => {
  await renderAndCheck(answersWithProofAndSealFile(await made()));
  expect(await screen.findByText(expectedText)).toHaveTextContent('Save the proof');
});

test('before the session closes it says when it will be', async () => {
  await renderAndCheck({ '/api-bid-proof': { status: true, proofs: [{ leaf: LEAF }] } });
  expect(await screen.findByText(/^Proof is ready after/)).toBeVisible();
});

test('a file that does not come is no accusation', async () => {
  const { proof } = await makeSealedLineProof();
  await renderAndCheck({ '/api-bid-proof': { status: true, proofs: [proof] }, [FILE]: new Error('gone') });
  expect(await screen.findByText(/could not be checked now/)).toBeVisible();
});

test('a result of another draw in the file says nothing about this one', async () => {
  const { proof, entries } = await makeSealedLineProof();
  const other = await signChainEntry({ seq: 4, kind: 'result', draw: 'another', session: 'Open' });
  await renderAndCheck(answersWithProofAndSealFile({ proof, entries: [other, ...entries] }));
  expect(await screen.findByText(/^Your bid was sealed at/)).toBeVisible();
});

const SEALED = /^Your bid was sealed at 21:45:02/;
const OTHER_KEY = /signed by a key that is not the house’s/;
const KEYS_FILE = '/api-public/draws/keys.json';

/** The player leaves the screen after a check and comes back later. */
const checkAndLeave = async (answers: Answers, words: RegExp) => {
  const { unmount } = await renderAndCheck(answers);
  expect(await screen.findByText(words)).toBeVisible();
  unmount();
};

test('a seal by a key that somebody made anew is not the house’s, once this phone has checked one', async () => {
  await checkAndLeave(answersWithProofAndSealFile(await makeSealedLineProof()), SEALED);
  const stranger = await generateKeyPair();
  const forged = {
    ...answersWithProofAndSealFile(await makeSealedLineProof({}, LEAF, stranger)),
    [KEYS_FILE]: { entries: [] },
  };
  await checkAndLeave(forged, OTHER_KEY);
  await checkAndLeave(forged, OTHER_KEY);
  await checkAndLeave(answersWithProofAndSealFile(await makeSealedLineProof()), SEALED);
});

test('the keys of the configuration count, and not the first one met', async () => {
  const announced = await generateKeyPair();
  setConfig({ ...getConfig(), sealKeys: [await publicKeyOf(announced)] });
  await checkAndLeave(
    { ...answersWithProofAndSealFile(await makeSealedLineProof()), [KEYS_FILE]: new Error('gone') },
    OTHER_KEY,
  );
  await checkAndLeave(answersWithProofAndSealFile(await makeSealedLineProof({}, LEAF, announced)), SEALED);
});

test('two seals of one bid by two keys are not both the house’s', async () => {
  const stranger = await generateKeyPair();
  const one = await makeSealedLineProof();
  const two = await makeSealedLineProof({ seq: 6 }, LEAF, stranger);
  const second = '/api-public/draws/2026-11-21/e.json';
  await checkAndLeave(
    {
      '/api-bid-proof': { status: true, proofs: [one.proof, { ...two.proof, file: second }] },
      [FILE]: { entries: one.entries },
      [second]: { entries: two.entries },
      [KEYS_FILE]: { entries: [] },
    },
    OTHER_KEY,
  );
});

const sha256HexOf = async (body: string) => toHex(await sha256(toUtf8(body)));

test('a new key is followed by the word of the one before, and an older seal by the entry upon that word', async () => {
  const next = await generateKeyPair();
  const word = await signChainEntry({ seq: 6, kind: 'key', before: '00', next: await publicKeyOf(next) });
  const first = await signChainEntry({ seq: 7, kind: 'seal', before: await sha256HexOf(word.body) }, next);
  const changes = { [KEYS_FILE]: { entries: [word, first] } };
  await checkAndLeave(answersWithProofAndSealFile(await makeSealedLineProof()), SEALED);
  await checkAndLeave(
    { ...answersWithProofAndSealFile(await makeSealedLineProof({}, LEAF, next)), ...changes },
    SEALED,
  );
  localStorage.clear();
  await checkAndLeave(answersWithProofAndSealFile(await makeSealedLineProof({}, LEAF, next)), SEALED);
  await checkAndLeave({ ...answersWithProofAndSealFile(await makeSealedLineProof()), ...changes }, SEALED);
});

test.each<[string, (stranger: CryptoKeyPair) => Promise<object[]>]>([
  [
    'the stranger’s own word for itself',
    async (stranger) => [
      await signChainEntry(
        { seq: 6, kind: 'key', next: await publicKeyOf(stranger), lost: 'it is' },
        stranger,
      ),
    ],
  ],
  [
    'the stranger’s word for the house',
    async (stranger) => [
      await signChainEntry({ seq: 6, kind: 'key', next: await publicKeyOf(keys) }, stranger),
    ],
  ],
  [
    'a word of the house that was changed after it was signed',
    async (stranger) => {
      const word = await signChainEntry({ seq: 6, kind: 'key', next: 'another' });
      return [{ ...word, body: word.body.replace('another', await publicKeyOf(stranger)) }];
    },
  ],
  ['nonsense', async () => [{ body: '{' }, { key: 7 }]],
])('no key follows from %s', async (_what, changesBy) => {
  await checkAndLeave(answersWithProofAndSealFile(await makeSealedLineProof()), SEALED);
  const stranger = await generateKeyPair();
  const forged = answersWithProofAndSealFile(await makeSealedLineProof({}, LEAF, stranger));
  await checkAndLeave({ ...forged, [KEYS_FILE]: { entries: await changesBy(stranger) } }, OTHER_KEY);
});
