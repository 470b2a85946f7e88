import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../../platform/http/platformContext';
import { SELF_CONTAINED_PAGE_HEADERS } from '../../platform/http/selfContainedPageHeaders';
import { refuseUnknownHost } from '../calls/deskSessionAuth';
import type { DeskHosting } from '../page/deskPageRoutes';
import { type ApiAudience, buildOpenApiDocument } from './openApiDocument';
import { renderReferenceHtml } from './referencePage';

const AUDIENCES: readonly ApiAudience[] = ['players', 'operators'];

/** Makes a value when it is first asked for: no start waits for what is rarely read. */
const newLazyValue = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return (): Made => (made ??= make());
};

/**
 * The API reference, as pages and as documents. It says nothing of this site and needs no log-in, like the
 * operators' page itself.
 */
export const apiReferenceRoutes = (
  app: FastifyInstance,
  { security }: Pick<PlatformContext, 'security'>,
  { hosts }: Pick<DeskHosting, 'hosts'>,
): void => {
  const onRequest = async (request: FastifyRequest) => refuseUnknownHost(request, hosts, security);
  app.get('/operator/reference', { onRequest }, async (_request, reply) =>
    reply.redirect('/operator/reference/players'),
  );
  for (const audience of AUDIENCES) {
    const document = newLazyValue(() => buildOpenApiDocument(audience));
    const page = newLazyValue(() => renderReferenceHtml(audience, document()));
    app.get(`/operator/reference/${audience}.json`, { onRequest }, async () => document());
    app.get(`/operator/reference/${audience}`, { onRequest }, async (_request, reply) =>
      reply.headers(SELF_CONTAINED_PAGE_HEADERS).send(page()),
    );
  }
};
