import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { MINUTE_MS } from '../../platform/clock';
import { tooManyAttemptsRefusal } from '../../platform/http/refusal';
import { networkOfAddress } from '../accounts/addressNetwork';
import type { LoadCountsContext } from './loadCounts';

/** Under /api-, so that every proxy before the calls passes it on. */
export const TELEMETRY_PATH = '/api-telemetry';

const BODY_LIMIT = 4096;
/** The most events of an address in a minute; many phones share one. */
const MOST_EVENTS = 600;
const MOST_ADDRESSES = 20_000;

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

/** The name under which addresses beyond the most share one allowance; no address is empty. */
const OTHERS = '';

/**
 * Limits events in memory: an address is forgotten within a minute and never written. Addresses beyond the
 * most share one allowance, so that whoever has very many turns nobody away who was there before. Throws the
 * refusal of a limit.
 */
export const newPerMinuteAddressLimiter = (mostAddresses = MOST_ADDRESSES) => {
  let minute = 0;
  let seen = new Map<string, number>();
  return (address: string) => {
    const now = Math.floor(performance.now() / MINUTE_MS);
    if (now !== minute) [minute, seen] = [now, new Map()];
    const who = seen.has(address) || seen.size < mostAddresses ? address : OTHERS;
    const n = (seen.get(who) ?? 0) + 1;
    if (n > MOST_EVENTS) throw tooManyAttemptsRefusal(MINUTE_MS / 1000);
    seen.set(who, n);
  };
};

/** POST, JSON, also as a beacon's text/plain. Answers 204. */
export const telemetryRoutes = (app: FastifyInstance, { loads }: LoadCountsContext) => {
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
      { bodyLimit: BODY_LIMIT, schema: { body }, preParsing: async ({ ip }) => check(networkOfAddress(ip)) },
      async (request, reply) => {
        const { event, remote, version, phase = '', page, ms } = request.body;
        loads.add({ event, remote, version, phase, ...(ms === undefined ? {} : { ms: Math.round(ms) }) });
        if (page) loads.add({ event: 'page', remote: 'shell', version: page, phase: '' });
        return reply.code(204).send();
      },
    );
  });
};
