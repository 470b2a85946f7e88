import type { JsonObject } from './describedSchema';
import recorded from './examples.json';
import { buildOperatorPaths } from './operatorPaths';
import { buildPlayerPaths, type RecordedExample } from './playerPaths';
import { GENERAL_REFUSAL_TEXT, GENERAL_RESPONSES, REFUSAL_SCHEMA } from './refusalResponses';

export type ApiAudience = 'players' | 'operators';

/** Recorded from tests by `npm run examples`, by path and by operation. */
export const RECORDED_EXAMPLES = recorded as { [Who in ApiAudience]: Record<string, RecordedExample> };

const INFO: Readonly<Record<ApiAudience, JsonObject>> = {
  players: {
    title: "Ank: the players' calls",
    summary: 'What an app of players asks its provider.',
    description: [
      'Every call is a POST with a JSON object. Numbers are points where nothing else is said; instants are in India.',
      'An answer has HTTP 200 and `status`; a refusal of the game or the money has HTTP 200 too, with `status` false and a `code`.',
      'The documented profile ignores fields that a call does not know, the secure one refuses them.',
      'To place a bid: log in by `/api-user-login` (any `app_key` serves in the demo), send its `unique_token` and the id of a market from `/api-get-dashboard-data` to `/api-submit-bid`, with the day of today. The day, number and id of an example are those of the test that left it.',
      'What a provider adds to the documented calls it announces by name in `features` of `/api-get-social-data`.',
    ].join(' '),
  },
  operators: {
    title: "Ank: the operators' operations",
    summary: "What the operators' page and the command line ask the provider, on a listener of their own.",
    description: [
      'A read takes its fields in the path and the query, a write in the path and a JSON body. Numbers are points where nothing else is said; instants are ISO 8601.',
      'An `Idempotency-Key` makes a repeat of a write harmless. What needs two people is answered with the id of a proposal.',
      `Each operation names its own refusals; beside them any may refuse with HTTP 200: ${GENERAL_REFUSAL_TEXT}`,
    ].join(' '),
  },
};

const SECURITY: JsonObject = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: "The token of a person's command line, as operator add printed it.",
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'ank_desk',
    description: "The session of the operators' page, with the header x-ank-desk of its own requests.",
  },
};

const pathsAndSchemasOf = (audience: ApiAudience) =>
  audience === 'players'
    ? buildPlayerPaths(RECORDED_EXAMPLES.players)
    : buildOperatorPaths(RECORDED_EXAMPLES.operators);

/** The OpenAPI 3.1 document of one audience. `server`: where it is served. */
export const buildOpenApiDocument = (audience: ApiAudience, server = '/'): JsonObject => {
  const { paths, schemas, tags } = pathsAndSchemasOf(audience);
  return {
    openapi: '3.1.0',
    info: {
      ...INFO[audience],
      version: '1.0.0',
    },
    servers: [{ url: server }],
    tags: tags.map((name) => ({ name })),
    ...(audience === 'operators' ? { security: [{ token: [] }, { session: [] }] } : { security: [] }),
    paths,
    components: {
      schemas: { Refusal: REFUSAL_SCHEMA, ...schemas },
      ...(audience === 'operators' && { securitySchemes: SECURITY, responses: GENERAL_RESPONSES }),
    },
  };
};

type Documented = {
  paths: Record<string, JsonObject>;
  components: Record<string, Record<string, JsonObject>>;
};

const REFERENCE = /"#\/components\/([A-Za-z]+)\/([^"]+)"/g;

/** Adds the components that `json` refers to, and those that they refer to, to `found`, by "kind/name". */
const addReferredComponents = (
  json: unknown,
  components: Documented['components'],
  found: Set<string>,
): void => {
  for (const [, kind = '', name = ''] of JSON.stringify(json).matchAll(REFERENCE)) {
    if (found.has(`${kind}/${name}`)) continue;
    found.add(`${kind}/${name}`);
    addReferredComponents(components[kind]?.[name] ?? {}, components, found);
  }
};

/** Returns the document of one call alone, with the schemas that it uses. Throws for an unknown path. */
export const documentOfOneCall = (document: JsonObject, path: string): JsonObject => {
  const { paths, components } = document as JsonObject & Documented;
  const item = Object.hasOwn(paths, path) ? paths[path] : undefined;
  if (!item) {
    const near = Object.keys(paths).filter((known) => known.includes(path.replace(/^\/+/, '')));
    throw new Error(`Unknown call ${path}${near.length > 0 ? `. Similar calls: ${near.join(', ')}` : ''}`);
  }
  const found = new Set<string>();
  addReferredComponents(item, components, found);
  const used = Object.entries(components).map(([kind, all]) => [
    kind,
    Object.fromEntries(
      Object.entries(all).filter(([name]) => kind === 'securitySchemes' || found.has(`${kind}/${name}`)),
    ),
  ]);
  return { ...document, paths: { [path]: item }, components: Object.fromEntries(used) };
};
