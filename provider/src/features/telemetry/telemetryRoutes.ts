import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { networkPrefixOfAddress } from '../accounts/addressNetwork';
import { newPerMinuteAddressLimiter } from './perMinuteAddressLimiter';
import type { RemoteLoadCountsContext } from './remoteLoadCounts';

/** Under /api-, so that every proxy before the calls passes it on. */
export const TELEMETRY_PATH = '/api-telemetry';

const BODY_LIMIT = 4096;
const EVENT_KINDS = [
  'loaded',
  'failed',
  'fell-back',
  'quarantined',
  'revoked',
  'crashed',
  'contained',
  'malformed',
  'error',
  'empty',
  'breach',
  'redrawn',
  'refetched',
] as const;

// A newer shell may send more fields. `reason` is free text of somebody's phone and is not kept.
const body = Type.Object({
  event: Type.Union(EVENT_KINDS.map((name) => Type.Literal(name))),
  remote: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  version: Type.String({ pattern: '^[0-9A-Za-z.+-]{0,60}$' }),
  phase: Type.Optional(Type.String({ pattern: '^[a-z-]{1,20}$' })),
  page: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}-[0-9A-Za-z+/]{16}$' })),
  ms: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
});

/** POST, JSON, also as a beacon's text/plain. Answers 204. */
export const telemetryRoutes = (app: FastifyInstance, { loads }: RemoteLoadCountsContext) => {
  const check = newPerMinuteAddressLimiter();
  app.register(async (scope) => {
    // A beacon of a string is text/plain, which needs no preflight.
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post<{ Body: Static<typeof body> }>(
      TELEMETRY_PATH,
      {
        bodyLimit: BODY_LIMIT,
        schema: { body },
        preParsing: async ({ ip }) => check(networkPrefixOfAddress(ip)),
      },
      async (request, reply) => {
        const { event, remote, version, phase = '', page, ms } = request.body;
        loads.add({ event, remote, version, phase, ...(ms === undefined ? {} : { ms: Math.round(ms) }) });
        if (page) loads.add({ event: 'page', remote: 'shell', version: page, phase: '' });
        return reply.code(204).send();
      },
    );
  });
};
