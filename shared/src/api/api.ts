import type {
  ApiEndpointQuery,
  EndpointBuilder,
  EndpointDefinitions,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import { createApi, type TypedUseMutation, type TypedUseQuery } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** One team's call refreshes another team's screen. */
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

/** By name: it is read by people and compared with the version before. */
export type QueryHook<Answer, Given = void> = TypedUseQuery<Answer, Given, typeof baseQuery>;
export type MutationHook<Answer, Given> = TypedUseMutation<Answer, Given, typeof baseQuery>;
export type QueryEndpoint<Answer, Given = void> = ApiEndpointQuery<
  QueryDefinition<Given, typeof baseQuery, Tag, Answer, 'api'>,
  EndpointDefinitions
>;

/** Endpoint to the "prefix@version" that defined it. */
const owners = new Map<string, string>();

/** Throws on a name without the prefix or defined already: RTK Query would silently keep the first. */
export const remoteApi = <Definitions extends EndpointDefinitions>(
  prefix: string,
  version: string,
  endpoints: (build: Build) => Definitions,
) => {
  const owner = `${prefix}@${version}`;
  const names: string[] = [];
  const injected = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const definitions = endpoints(build);
      for (const name of Object.keys(definitions)) {
        const holder = owners.get(name);
        if (!name.startsWith(prefix))
          throw new Error(`Endpoint ${name} of ${prefix} must start with "${prefix}".`);
        if (holder === owner) throw new Error(`Endpoint ${name} is defined twice in ${prefix}.`);
        if (holder && !holder.startsWith(`${prefix}@`))
          throw new Error(`Endpoint ${name} belongs to ${holder}.`);
        names.push(name);
      }
      return definitions;
    },
  });
  for (const name of names) owners.set(name, owner);
  return injected;
};
