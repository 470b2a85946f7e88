export const SETTING_KEYS = [
  'limits',
  'window',
  'contacts',
  'gateway',
  'bank',
  'qr',
  'slider',
  'rules',
  'how_to_play',
  'play',
  'screenshots',
  'day',
  'risk',
] as const;
export type SiteSettingKey = (typeof SETTING_KEYS)[number];

/** Builds operations whose addresses end with the last words of their names. */
const buildPathsOfVerbs = <
  const Noun extends string,
  const Path extends string,
  const Verbs extends readonly string[],
>(
  noun: Noun,
  path: Path,
  verbs: Verbs,
) =>
  Object.fromEntries(verbs.map((verb) => [`${noun} ${verb}`, `${path}/${verb}`])) as {
    [Verb in Verbs[number] as `${Noun} ${Verb}`]: `${Path}/${Verb}`;
  };

/**
 * Operations by name, as the trail and the command line call them. Without schemas, so that the page loads no
 * checker.
 */
export const OPERATION_PATHS = {
  'log in': 'POST /session/log-in',
  'log out': 'POST /session/log-out',
  'log-in ask': 'POST /session/ask',
  'log-in collect': 'POST /session/collect',
  'session show': 'GET /session',
  'log-in options': 'GET /session/passkey',
  'log in by passkey': 'POST /session/passkey',
  'passkey list': 'GET /passkeys',
  'passkey options': 'GET /passkeys/options',
  'passkey add': 'POST /passkeys',
  'passkey remove': 'POST /passkeys/:id/remove',
  'push state': 'GET /push',
  'push on': 'POST /push',
  'push off': 'POST /push/off',
  tonight: 'GET /tonight',
  'player list': 'GET /players',
  'player show': 'GET /players/:mobile',
  ...buildPathsOfVerbs('player', 'POST /players/:mobile', [
    'block',
    'unblock',
    'betting',
    'reset-sessions',
    'collect',
  ]),
  ...buildPathsOfVerbs('player', 'GET /players/:mobile', ['devices', 'limits', 'play']),
  'player end device': 'POST /players/:mobile/devices/:device/end',
  'player note': 'POST /players/:mobile/notes',
  'player story': 'GET /lists/story',
  find: 'GET /find',
  'deposit list': 'GET /deposits',
  'deposit screenshot': 'GET /deposits/:id/screenshot',
  'deposit reference': 'GET /references',
  ...buildPathsOfVerbs('deposit', 'POST /deposits/:id', ['open', 'approve', 'reject']),
  'withdraw list': 'GET /withdrawals',
  ...buildPathsOfVerbs('withdraw', 'POST /withdrawals/:id', ['claim', 'release', 'send', 'approve']),
  'withdraw reject': 'POST /withdrawals/:id/cancel',
  adjust: 'POST /adjustments',
  'proposal list': 'GET /proposals',
  'proposal decide': 'POST /proposals/:id/decide',
  'result list': 'GET /results',
  ...buildPathsOfVerbs('result', 'POST /results', ['save', 'declare', 'revoke']),
  ...buildPathsOfVerbs('result', 'GET /results', ['preview', 'payouts', 'ways-back']),
  'draw void': 'POST /draws/void',
  risk: 'GET /risk',
  'risk if': 'GET /risk/if',
  'cap list': 'GET /caps',
  'cap set': 'POST /caps',
  'cap remove': 'POST /caps/:id/remove',
  'draw lines': 'GET /draws/lines',
  'market list': 'GET /markets',
  'market add': 'POST /markets',
  'market edit': 'POST /markets/:id',
  'rates show': 'GET /rates/:mode',
  'rates set': 'POST /rates/:mode',
  'rates remove': 'POST /rates/:mode/remove',
  calendar: 'GET /calendar',
  'holiday add': 'POST /holidays',
  'holiday remove': 'POST /holidays/remove',
  init: 'POST /init',
  'settings show': 'GET /settings',
  ...buildPathsOfVerbs('set', 'POST /settings', SETTING_KEYS),
  headline: 'POST /headlines/:id',
  'picture show': 'GET /pictures/:id',
  'picture add': 'POST /pictures/:id',
  'message send': 'POST /messages',
  'message list': 'GET /messages',
  'message remove': 'POST /messages/:id/remove',
  ...buildPathsOfVerbs('report', 'GET /reports', [
    'exposure',
    'daily',
    'period',
    'ledger',
    'ledger-csv',
    'loads',
    'play',
    'rings',
  ]),
  'day close': 'POST /days/:date/close',
  'report trail': 'GET /audit',
  invariants: 'GET /invariants',
  'trail check': 'GET /trail',
  'trail roots': 'GET /trail/roots',
  'trail hash': 'GET /trail/hash/:seq',
  'training clock': 'POST /training/clock',
  'operator list': 'GET /operators',
  'operator add': 'POST /operators',
  ...buildPathsOfVerbs('operator', 'POST /operators/:name', ['reset-login', 'revoke']),
} as const;

export type OperationName = keyof typeof OPERATION_PATHS;
type Starting<Method extends string> = {
  [Name in OperationName]: (typeof OPERATION_PATHS)[Name] extends `${Method} ${string}` ? Name : never;
}[OperationName];
export type ReadName = Starting<'GET'>;
export type WriteName = Starting<'POST'>;

export const LIST_ROW_FIELDS = {
  'deposit list': 'deposits',
  'withdraw list': 'withdrawals',
  'player list': 'players',
  'player story': 'story',
  'report trail': 'trail',
} as const;
export type ListName = keyof typeof LIST_ROW_FIELDS;

type Named<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Named<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type InPath<Name extends OperationName> = Named<(typeof OPERATION_PATHS)[Name]>;

export type Method = 'GET' | 'POST';

/** Returns the method and path of an operation; a colon stands before the name of a request's field. */
export const methodAndPathOf = (name: OperationName): { method: Method; path: string } => {
  const [method, path = ''] = OPERATION_PATHS[name].split(' ');
  return { method: method === 'GET' ? 'GET' : 'POST', path };
};

export type OperationHttpRequest = { method: Method; path: string; body?: Record<string, unknown> };

/** A request as it goes below /operator: fields in the path, the rest in a read's query or a write's body. */
export const buildOperationRequest = (name: OperationName, input: object): OperationHttpRequest => {
  const { method, path } = methodAndPathOf(name);
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]));
    delete rest[field];
    return value;
  });
  if (method === 'POST') return { method, path: filled, body: rest };
  const given = Object.entries(rest).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, String(value)] as [string, string]],
  );
  const query = new URLSearchParams(given).toString();
  return { method, path: query === '' ? filled : `${filled}?${query}` };
};
