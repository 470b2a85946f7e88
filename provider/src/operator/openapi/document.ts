import recorded from './examples.json';
import { operatorParts } from './operators';
import { type Example, playerParts } from './players';
import { GENERAL_REFUSAL_TEXT, GENERAL_RESPONSES, REFUSAL } from './refusals';
import type { Json } from './schema';

export type Audience = 'players' | 'operators';

/** Recorded from tests by `npm run examples`, by path and by operation. */
export const EXAMPLES = recorded as { [Who in Audience]: Record<string, Example> };

const INFO: Readonly<Record<Audience, Json>> = {
  players: {
    title: "Ank: the players' calls",
    summary: 'What an app of players asks its provider.',
    description: [
      'Every call is a POST with a JSON object. Numbers are points where nothing else is said; instants are in India.',
      'An answer has HTTP 200 and `status`; a refusal of the game or the money has HTTP 200 too, with `status` false and a `code`.',
      'The documented profile ignores fields that a call does not know, the secure one refuses them.',
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

const SECURITY: Json = {
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

const partsOf = (audience: Audience) =>
  audience === 'players' ? playerParts(EXAMPLES.players) : operatorParts(EXAMPLES.operators);

/** The OpenAPI 3.1 document of one audience. `server`: where it is served. */
export const openApiOf = (audience: Audience, server = '/'): Json => {
  const { paths, schemas, tags } = partsOf(audience);
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
      schemas: { Refusal: REFUSAL, ...schemas },
      ...(audience === 'operators' && { securitySchemes: SECURITY, responses: GENERAL_RESPONSES }),
    },
  };
};
