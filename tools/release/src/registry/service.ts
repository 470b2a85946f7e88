import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inOrder } from '@ank/build/in-order';
import { listenOrExplain, parsePort } from '@ank/build/open-port';
import { readArgs, TEXT } from '@ank/build/read-args';
import { untilStopped } from '@ank/build/until-stopped';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { knownFaults } from '../gate/gate';
import { actionsOn } from '../publish/actions';
import { publishPreview } from '../publish/preview';
import { targetOf } from '../publish/siteOf';
import { VERBS } from '../publish/verbs';
import type { Author, Target } from '../targets/target';
import { ALL, actionOf, type Caller, Denied, mustBeAllowed, ORDERS } from './access';
import { callerByIdentity, type Identities, readIdentities } from './identities';
import { newPublishQueue, oneByOne } from './publishQueue';
import { openReaders } from './readers';
import { builtFrom, MEMBERS, type PublicationBody } from './received';
import { callerByToken } from './tokens';

export type Audited = {
  at: string;
  outcome: 'done' | 'refused';
  who: string;
  action: string;
  from: string;
  remotes?: string[];
  status?: number;
  reason?: string;
  revision?: number;
};

type ServiceOptions = {
  site: Target;
  /** Read for each call, so that a changed file counts at once. */
  identities?: () => Identities;
  hosts: string[];
  audit: (line: Audited) => void;
};

/** A whole product, packed files too, in base64. */
const BODY_LIMIT = 150_000_000;

const callers = new WeakMap<FastifyRequest, Caller>();

const callerOf = async (
  { site, identities }: ServiceOptions,
  { headers }: FastifyRequest,
): Promise<Caller> => {
  const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new Denied(401, 'without a token or an identity nobody may do anything here');
  if (token.startsWith('ank_')) return callerByToken(site, token);
  if (!identities) throw new Denied(401, 'identities of pipelines do not count here');
  return callerByIdentity(identities(), token);
};

const actionIn = ({ url }: FastifyRequest) => (url.split('?')[0] ?? '').replace(/^\/v1\//, '').slice(0, 60);

/** Builds the registry service, which does not listen yet. */
export const registryService = (options: ServiceOptions): FastifyInstance => {
  const { site, audit, hosts } = options;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    trustProxy: 'loopback',
    ajv: { customOptions: { coerceTypes: false } },
  });
  const line = (request: FastifyRequest, outcome: Audited['outcome'], who = 'nobody known'): Audited => ({
    ...{ at: new Date().toISOString(), outcome, action: actionIn(request), from: request.ip },
    who: callers.get(request)?.who ?? who,
  });

  // The caller is checked before a byte of the body is read, so that strangers cannot make the service work.
  app.addHook('onRequest', async (request) => {
    callers.set(request, await callerOf(options, request));
  });
  app.setErrorHandler(async (error: Error & Partial<Denied>, request, reply) => {
    const { statusCode: status = 422, message, who } = error;
    audit({ ...line(request, 'refused', who), status, reason: message });
    return reply.status(status).send({ error: message });
  });
  app.setNotFoundHandler(async () => {
    throw Object.assign(new Error('no such call'), { statusCode: 404 });
  });

  const inTurn = oneByOne();
  const join = newPublishQueue(site, inTurn);
  const readers = openReaders();
  app.addHook('onClose', async () => readers.close());
  const take = async (path: string, { parcels, canary }: PublicationBody, by: Author) => {
    const builds = parcels.map((parcel) => builtFrom(parcel, hosts));
    const read = inOrder(builds, async (built) => knownFaults.set(built, await readers.read(built)));
    if (path === 'publish') return join({ builds, by, canary }, read);
    await read;
    for (const built of builds) await publishPreview(site, built);
    return undefined;
  };
  for (const path of ORDERS) {
    const verb = path === 'publish' || path === 'preview' ? undefined : path;
    const required = verb ? VERBS[verb].needs : ['parcels'];
    const schema = { body: { type: 'object', required, properties: MEMBERS } };
    app.post<{ Body: PublicationBody }>(`/v1/${path}`, { schema }, async (request) => {
      const { body } = request;
      const caller = callers.get(request);
      if (!caller) throw new Denied(401, 'nobody asked');
      const named = required.includes('name') ? [body.name] : [ALL];
      const remotes = verb ? named : body.parcels.map(({ name }) => name);
      mustBeAllowed(caller, actionOf(path), remotes);
      // A checked identity goes before what the publisher says.
      const { who, commit = body.commit, run = body.run } = caller;
      const author = { who, commit, run, message: body.message };
      const outcome = await (verb
        ? inTurn(() => actionsOn({ ...site, author }).act(verb, body))
        : take(path, body, author));
      const revision = typeof outcome === 'number' ? outcome : outcome?.revision;
      audit({ ...line(request, 'done'), remotes, ...(revision && { revision }) });
      return { outcome };
    });
  }
  const reader = actionsOn(site);
  app.get('/v1/status', async () => ({ outcome: await reader.status() }));
  app.get('/v1/live', async () => ({ outcome: await reader.live() }));
  app.get<{ Querystring: { count?: string } }>('/v1/log', async ({ query }) => {
    const count = Math.min(Number(query.count) || 20, 1000);
    return { outcome: await reader.log(count) };
  });
  return app;
};

export const serveRegistry = async (args: string[]): Promise<void> => {
  const { values } = readArgs(args, {
    site: TEXT,
    key: TEXT,
    port: { type: 'string', default: '8070' },
    host: { type: 'string', default: '127.0.0.1' },
    identities: TEXT,
    audit: TEXT,
    'allow-host': { type: 'string', multiple: true, default: [] },
  });
  if (!values.key) throw new Error('what it writes is signed: give --key FILE, made by `ank registry key`');
  const site = await targetOf(values.site, values.key);
  const { identities, audit } = values;
  if (identities) readIdentities(resolve(identities)); // what is wrong in it is said before anybody asks
  const stopping = untilStopped();
  const app = registryService({
    site,
    hosts: values['allow-host'],
    audit: (line) => {
      const text = JSON.stringify(line);
      if (audit) appendFileSync(audit, `${text}\n`);
      else console.log(text);
    },
    ...(identities && { identities: () => readIdentities(resolve(identities)) }),
  });
  await app.ready();
  const port = await listenOrExplain(app.server, {
    host: values.host,
    port: parsePort('--port', values.port),
  });
  console.log(`The registry of ${site.name} is ready: http://${values.host}:${port}`);
  await stopping;
  await app.close();
};
