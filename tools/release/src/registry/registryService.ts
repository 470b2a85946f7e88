import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mapConcurrently } from '@ank/build/in-order';
import { listenOrExplain, parsePort } from '@ank/build/open-port';
import { readArgs, TEXT_FLAG } from '@ank/build/read-args';
import { waitForShutdownSignal } from '@ank/build/until-stopped';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { fileFaultsByBuild } from '../gate/gate';
import { openSiteStorage } from '../publish/openSite';
import { publishPreview } from '../publish/publishPreview';
import { newSiteActions } from '../publish/siteActions';
import { SITE_VERB_DEFINITIONS } from '../publish/siteVerbDefinitions';
import type { RevisionAuthor, SiteStorage } from '../targets/siteStorage';
import {
  AccessDenied,
  ALL_REMOTES,
  mustHaveRight,
  REGISTRY_REQUESTS,
  type RegistryCaller,
  rightNeededForRequest,
} from './accessRights';
import { authenticateByCiIdentity, type CiIdentitySettings, readCiIdentitySettings } from './ciIdentities';
import { openGateProcessPool } from './gateProcessPool';
import { newJoinedPublishQueue, newSequentialQueue } from './joinedPublishQueue';
import { BODY_SCHEMAS, type PublicationBody, parseSentBuild } from './parseSentBuild';
import { authenticateByTeamToken } from './teamTokens';

export type RegistryLogEntry = {
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
  site: SiteStorage;
  /** Read for each call, so that a changed file counts at once. */
  identities?: () => CiIdentitySettings;
  hosts: string[];
  audit: (line: RegistryLogEntry) => void;
};

/** A whole product, packed files too, in base64. */
const BODY_LIMIT = 150_000_000;

const callers = new WeakMap<FastifyRequest, RegistryCaller>();

const authenticateCaller = async (
  { site, identities }: ServiceOptions,
  { headers }: FastifyRequest,
): Promise<RegistryCaller> => {
  const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new AccessDenied(401, 'without a token or an identity nobody may do anything here');
  if (token.startsWith('ank_')) return authenticateByTeamToken(site, token);
  if (!identities) throw new AccessDenied(401, 'identities of pipelines do not count here');
  return authenticateByCiIdentity(identities(), token);
};

const readActionOfUrl = ({ url }: FastifyRequest): string =>
  (url.split('?')[0] ?? '').replace(/^\/v1\//, '').slice(0, 60);

/** Builds the registry service, which does not listen yet. */
export const newRegistryService = (options: ServiceOptions): FastifyInstance => {
  const { site, audit, hosts } = options;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    trustProxy: 'loopback',
    ajv: { customOptions: { coerceTypes: false } },
  });
  const line = (
    request: FastifyRequest,
    outcome: RegistryLogEntry['outcome'],
    who = 'nobody known',
  ): RegistryLogEntry => ({
    ...{ at: new Date().toISOString(), outcome, action: readActionOfUrl(request), from: request.ip },
    who: callers.get(request)?.who ?? who,
  });

  // The caller is checked before a byte of the body is read, so that strangers cannot make the service work.
  app.addHook('onRequest', async (request) => {
    callers.set(request, await authenticateCaller(options, request));
  });
  app.setErrorHandler(async (error: Error & Partial<AccessDenied>, request, reply) => {
    const { statusCode: status = 422, message, who } = error;
    audit({ ...line(request, 'refused', who), status, reason: message });
    return reply.status(status).send({ error: message });
  });
  app.setNotFoundHandler(async () => {
    throw Object.assign(new Error('no such call'), { statusCode: 404 });
  });

  const inTurn = newSequentialQueue();
  const join = newJoinedPublishQueue(site, inTurn);
  const gateProcesses = openGateProcessPool();
  app.addHook('onClose', async () => gateProcesses.close());
  const take = async (path: string, { parcels, canary }: PublicationBody, by: RevisionAuthor) => {
    const builds = parcels.map((parcel) => parseSentBuild(parcel, hosts));
    const read = mapConcurrently(builds, async (built) =>
      fileFaultsByBuild.set(built, await gateProcesses.findFileFaults(built)),
    );
    if (path === 'publish') return join({ builds, by, canary }, read);
    await read;
    for (const built of builds) await publishPreview(site, built);
    return undefined;
  };
  for (const path of REGISTRY_REQUESTS) {
    const verb = path === 'publish' || path === 'preview' ? undefined : path;
    const required = verb ? SITE_VERB_DEFINITIONS[verb].needs : ['parcels'];
    const schema = { body: { type: 'object', required, properties: BODY_SCHEMAS } };
    app.post<{ Body: PublicationBody }>(`/v1/${path}`, { schema }, async (request) => {
      const { body } = request;
      const caller = callers.get(request);
      if (!caller) throw new AccessDenied(401, 'nobody asked');
      const named = required.includes('name') ? [body.name] : [ALL_REMOTES];
      const remotes = verb ? named : body.parcels.map(({ name }) => name);
      mustHaveRight(caller, rightNeededForRequest(path), remotes);
      // A checked identity goes before what the publisher says.
      const { who, commit = body.commit, run = body.run } = caller;
      const author = { who, commit, run, message: body.message };
      const outcome = await (verb
        ? inTurn(() => newSiteActions({ ...site, author }).act(verb, body))
        : take(path, body, author));
      const revision = typeof outcome === 'number' ? outcome : outcome?.revision;
      audit({ ...line(request, 'done'), remotes, ...(revision && { revision }) });
      return { outcome };
    });
  }
  const reader = newSiteActions(site);
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
    site: TEXT_FLAG,
    key: TEXT_FLAG,
    port: { type: 'string', default: '8070' },
    host: { type: 'string', default: '127.0.0.1' },
    identities: TEXT_FLAG,
    audit: TEXT_FLAG,
    'allow-host': { type: 'string', multiple: true, default: [] },
  });
  if (!values.key)
    throw new Error('the service signs what it writes: pass --key FILE, created with `ank registry key`');
  const site = await openSiteStorage(values.site, values.key);
  const { identities, audit } = values;
  if (identities) readCiIdentitySettings(resolve(identities)); // what is wrong in it is said before anybody asks
  const stopping = waitForShutdownSignal();
  const app = newRegistryService({
    site,
    hosts: values['allow-host'],
    audit: (line) => {
      const text = JSON.stringify(line);
      if (audit) appendFileSync(audit, `${text}\n`);
      else console.log(text);
    },
    ...(identities && { identities: () => readCiIdentitySettings(resolve(identities)) }),
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
