import { escapeHtml } from '@ank/protocol/html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SenderContext } from '../../features/accounts/textMessageSender';
import { listDemoOperatorLogins } from '../../features/demo/demoPlayersAndOperators';
import { type Clock, formatIndianInstant } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { forbiddenRefusal } from '../../platform/http/refusal';
import { SELF_CONTAINED_PAGE_HEADERS } from '../../platform/http/selfContainedPageHeaders';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Serves the demo's inbox, without a token: whoever sits at the machine is every demo player. */
export const demoInboxRoutes = (
  app: FastifyInstance,
  { demo, sender }: Pick<PlatformContext, 'demo'> & SenderContext,
  realClock: Clock,
) => {
  const { inbox } = sender;
  if (!demo || !inbox) return;
  // A page elsewhere may have its own name resolve to this machine: a browser then asks under that name.
  const onlyHere = async (request: FastifyRequest) => {
    if (!LOOPBACK.test(request.host)) throw forbiddenRefusal('Open the demo inbox at localhost or 127.0.0.1');
  };

  app.get('/operator/demo-inbox.json', { onRequest: onlyHere }, async () => ({
    demo: true,
    messages: inbox(),
    operators: listDemoOperatorLogins(realClock()),
  }));

  app.get('/operator/demo-inbox', { onRequest: onlyHere }, async (_request, reply) => {
    const rows = inbox().map(
      ({ at, mobile, text }) =>
        `<li><b>+91 ${escapeHtml(mobile)}</b> <time>${formatIndianInstant(at)}</time><p>${escapeHtml(text)}</p></li>`,
    );
    const people = listDemoOperatorLogins(realClock()).map(
      ({ name, role, password, code }) =>
        `<li><b>${name}</b> (${role}), password ${password}, code <b>${code}</b></li>`,
    );
    return reply
      .headers(SELF_CONTAINED_PAGE_HEADERS)
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><meta name="viewport" content="width=device-width">
<title>Demo inbox</title><style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:1rem auto;max-width:36rem;padding:0 1rem}
h1 small{background:#b45309;color:#fff;padding:.1em .5em;border-radius:.3em;font-size:.5em;vertical-align:middle}ul{list-style:none;padding:0}li{border-bottom:1px solid #8886;padding:.5rem 0}p{margin:0}time{opacity:.7}</style>
<h1>Demo inbox <small>DEMO</small></h1><p>Codes that would have been sent as SMS. A real provider has no such page.</p><ul>${rows.join('\n') || '<li>Nothing was sent yet.</li>'}</ul>
<h2>Operators of the demo</h2><p>Each code is good once; the next one comes within half a minute.</p><ul>${people.join('\n')}</ul></html>`);
  });
};
