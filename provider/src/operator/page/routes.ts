import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { Refusal } from '../../http/refusal';
import type { Place } from '../place';
import { checkHost } from '../session/caller';

const FORBIDDEN = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid'];

/** Own files and own calls; no inline code, no frames, no forms that post elsewhere. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    ...[
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
    ],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join('; '),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': FORBIDDEN.map((name) => `${name}=()`).join(', '),
};

const FOR_EVER = 'public, max-age=31536000, immutable';

export const pageRoutes = (app: FastifyInstance, { security }: Context, { files, hosts }: Place): void => {
  const onRequest = async (request: FastifyRequest) => checkHost(request, hosts, security);
  const toPage = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/desk/');
  app.get('/', { onRequest }, toPage);
  app.get('/operator', { onRequest }, toPage);
  app.get('/desk', { onRequest }, toPage);

  app.get<{ Params: { '*': string } }>('/desk/*', { onRequest }, async ({ params }, reply) => {
    const page = files();
    if (!page)
      throw new Refusal(
        'NOT_FOUND',
        "The desk's page is not built: npm run build -w @ank/desk, or name it with --desk",
        {
          http: 404,
        },
      );
    reply.headers(PAGE_HEADERS);
    const file = page.files.get(params['*']);
    if (file) return reply.headers({ 'content-type': file.type, 'cache-control': FOR_EVER }).send(file.bytes);
    if (params['*'].includes('.')) throw new Refusal('NOT_FOUND', 'There is no such file', { http: 404 });
    return reply.header('content-type', 'text/html; charset=utf-8').send(page.index);
  });
};
