import type {
  ApiEndpointQuery,
  EndpointBuilder,
  EndpointDefinitions,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import { createApi, type TypedUseMutation, type TypedUseQuery } from '@reduxjs/toolkit/query/react';
import {
  listRegisteredStores,
  parseVersionAndShapes,
  registerDefinition,
} from '../sliceAndEndpointDefinitionsByVersion';
import { baseQuery } from './baseQuery';

/** The tags by which one team's call refreshes another team's screen. */
export const TAGS = [
  'Wallet',
  'Markets',
  'Bids',
  'Wins',
  'Transactions',
  'Deposits',
  'Withdrawals',
  'PaymentMethods',
  'Profile',
] as const;

/** The one RTK Query API of the page, to which `remoteApi` adds the endpoints of a remote. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // A slow query must not hold back what a bid has changed.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

type Tag = (typeof TAGS)[number];
type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

/**
 * The hook of a query. It is exported by this name, because people read the name and versions are compared
 * by it.
 */
export type QueryHook<Answer, Given = void> = TypedUseQuery<Answer, Given, typeof baseQuery>;
export type MutationHook<Answer, Given> = TypedUseMutation<Answer, Given, typeof baseQuery>;
/** The endpoint of a query: its answer, and what it is called with. */
export type QueryEndpoint<Answer, Given = void> = ApiEndpointQuery<
  QueryDefinition<Given, typeof baseQuery, Tag, Answer, 'api'>,
  EndpointDefinitions
>;

/** The version of a module in development, where a saved file defines its endpoints once more. */
const HOT = 'dev';

/** Endpoint to the "prefix@version" that defined it. */
const owners = new Map<string, string>();

/** Maps an endpoint to the definition that made the answers at hand. */
const shapes = new Map<string, string>();

/** Returns the shape of an endpoint's answers; undefined before it is defined. */
export const endpointShape = (name: string): string | undefined => shapes.get(name);

type CachedAnswer = { endpointName?: string } | undefined;

/** Screens that show one of them ask again at once. */
const removeCachedAnswersOf = (names: readonly string[]) => {
  for (const store of listRegisteredStores()) {
    const { queries } = (store.getState() as { api: { queries: Record<string, CachedAnswer> } }).api;
    for (const [queryCacheKey, answer] of Object.entries(queries))
      if (names.includes(answer?.endpointName ?? ''))
        store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
};

/** Notes the shapes of `names` from now on; answers that another definition made are dropped. */
const recordShapesAndDropOldAnswers = (names: readonly string[], shapeOf: (name: string) => string) => {
  const changed = names.filter((name) => shapes.has(name) && shapes.get(name) !== shapeOf(name));
  for (const name of names) shapes.set(name, shapeOf(name));
  removeCachedAnswersOf(changed);
};

/** The answers as they are stored for the next page, each with the shape of its endpoint. */
export type KeptAnswers = Record<string, { endpointName?: string; shape?: string } | undefined>;

/** Returns those answers from an earlier page that fit what is defined here, or what will be defined. */
export const filterAnswersAndRecordShapes = (kept: KeptAnswers) => {
  const fitting = Object.entries(kept).flatMap(([key, answer]) => {
    const { shape = '', ...query } = answer ?? {};
    const name = query.endpointName ?? '';
    if (!shapes.has(name)) shapes.set(name, shape);
    return shapes.get(name) === shape ? [[key, query] as const] : [];
  });
  return Object.fromEntries(fitting) as ReturnType<typeof api.reducer>['queries'];
};

/**
 * Adds a remote's endpoints to the one API. `versionAndShapes` is `__ANK_VERSION__` (definitionVersions.ts):
 * answers that another version's definition made are dropped, and asked for again where a screen shows them.
 * Throws on a name without the prefix or defined already: RTK Query would silently keep the first.
 *
 * @example
 * import type { LooseAnswer } from '@ank/protocol/calls';
 * import { linkOf, remoteApi, rowsOf } from '@ank/shared/api';
 *
 * export const { useWalletQrQuery } = remoteApi('wallet', __ANK_VERSION__, (build) => ({
 *   walletQr: build.query<(string | undefined)[], void>({
 *     query: () => ({ path: '/api-get-qr-pay' }),
 *     transformResponse: (answer: LooseAnswer<'/api-get-qr-pay'>) =>
 *       rowsOf(answer.qrdata).map((row) => linkOf(row.qr_image)),
 *   }),
 * }));
 */
export const remoteApi = <Definitions extends EndpointDefinitions>(
  prefix: string,
  versionAndShapes: string,
  endpoints: (build: Build) => Definitions,
) => {
  const { version, shapeOf } = parseVersionAndShapes(versionAndShapes);
  const owner = `${prefix}@${version}`;
  const names: string[] = [];
  const check = (name: string) => {
    const holder = owners.get(name);
    if (!name.startsWith(prefix))
      throw new Error(`Endpoint ${name} of ${prefix} must start with "${prefix}".`);
    if (holder === owner && version !== HOT)
      throw new Error(`Endpoint ${name} is defined twice in ${prefix}.`);
    if (holder && !holder.startsWith(`${prefix}@`)) throw new Error(`Endpoint ${name} belongs to ${holder}.`);
  };
  const inject = () =>
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => {
        const definitions = endpoints(build);
        if (names.length === 0) {
          for (const name of Object.keys(definitions)) check(name);
          names.push(...Object.keys(definitions));
        }
        return definitions;
      },
    });
  const define = () => {
    const injected = inject();
    for (const name of names) {
      owners.set(name, owner);
      registerDefinition(name, version, define);
    }
    recordShapesAndDropOldAnswers(names, shapeOf);
    return injected;
  };
  return define();
};
