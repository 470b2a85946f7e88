import type { InputOf } from '@ank/protocol/operator/operations';
import type { OperationName } from '@ank/protocol/operator/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { writeAuditEntry } from '../../features/auditLog/auditEntry';
import { readStoredSettings } from '../../features/content/siteSettings';
import { replaceOperatorToken } from '../../features/staff/addOperatorWithoutCredentials';
import {
  type DeskKeyContext,
  replaceOperatorLoginAndEndSessions,
} from '../../features/staff/operatorSecrets';
import { endOperatorSession } from '../../features/staff/operatorSessions';
import type { TrainingContext } from '../../features/training/rehearsalMarkAndClock';
import { withRequestIdInLogAndBookings } from '../../platform/http/httpApp';
import type { PlatformContext } from '../../platform/http/platformContext';
import { unauthorizedRefusal } from '../../platform/http/refusal';
import { logContextOfRequest } from '../../platform/log';
import {
  deskPasskeyRoutes,
  logInOperatorByPasskey,
  newDeskPasskeyLoginOptions,
  relyingPartyOfDeskOrRefuse,
} from '../account/deskPasskeys';
import type { DeskOperations } from '../calls/deskOperations';
import {
  formatKnownBrowserSetCookie,
  formatSessionSetCookie,
  type LoggedInOperator,
  newDeskSessionAuthenticator,
  openOperatorSession,
  pageOriginOf,
  refuseCrossOriginRequest,
  sessionTokenOfCookie,
  verifyKnownBrowserCookie,
} from '../calls/deskSessionAuth';
import { routeOptionsOfOperation } from '../calls/operationRouteOptions';
import type { Operator } from '../calls/operatorAuth';
import type { DeskHosting } from '../page/deskPageRoutes';
import { logInOperatorByPasswordAndCode, wrongLoginRefusal } from './logInOperatorByPassword';
import { redeemLoginResetTicket, requestLoginReset } from './loginResets';

export const deskSessionRoutes = (
  app: FastifyInstance,
  desk: DeskOperations,
  context: PlatformContext & DeskKeyContext & TrainingContext,
  hosting: DeskHosting,
) => {
  const { db, clock, security, training, secret } = context;
  const { hosts, realClock, isSecure, idle, pause } = hosting;
  const onlyOwnPage = async (request: FastifyRequest) => refuseCrossOriginRequest(request, hosts, security);
  const trail = (operator: Operator, action: 'log in' | 'log out', detail = {}) =>
    writeAuditEntry(db, { actor: operator.name, action, subject: operator.name, detail }, clock());
  const letIn = async (
    operator: LoggedInOperator,
    request: FastifyRequest,
    reply: FastifyReply,
    detail = {},
  ) => {
    const { name, role } = operator;
    // A new token each time, and the one that was sent is dead: nobody can have planted it.
    const token = await db.tx((tx) =>
      openOperatorSession(tx, operator, sessionTokenOfCookie(request), realClock()),
    );
    if (token === undefined) {
      security('operator log-in failed', { by: name, why: 'ended meanwhile' });
      throw wrongLoginRefusal();
    }
    await trail(operator, 'log in', detail);
    reply.header('set-cookie', [
      formatSessionSetCookie(token, isSecure),
      formatKnownBrowserSetCookie(secret, name, isSecure),
    ]);
    return { operator: { name, role } };
  };

  const open = <Name extends OperationName>(
    name: Name,
    answer: (input: InputOf<Name>, request: FastifyRequest, reply: FastifyReply) => Promise<object>,
  ) =>
    app.route({
      ...routeOptionsOfOperation(name),
      onRequest: onlyOwnPage,
      handler: async (request, reply) => ({
        status: true,
        ...(await answer(request.body as InputOf<Name>, request, reply)),
      }),
    });

  open('log in', async (input, request, reply) => {
    const now = realClock();
    const known = verifyKnownBrowserCookie(request, secret, input.name);
    const operator = await logInOperatorByPasswordAndCode(
      withRequestIdInLogAndBookings(context, logContextOfRequest(request)),
      input,
      {
        address: request.ip,
        now,
        known,
        pause,
      },
    );
    return letIn(operator, request, reply);
  });

  open('log-in options', async (_, request) => ({
    options: await newDeskPasskeyLoginOptions(
      context,
      relyingPartyOfDeskOrRefuse(pageOriginOf(request)),
      realClock(),
    ),
  }));

  open('log in by passkey', async ({ credential }, request, reply) => {
    const site = relyingPartyOfDeskOrRefuse(request.headers.origin);
    const operator = await logInOperatorByPasskey(
      withRequestIdInLogAndBookings(context, logContextOfRequest(request)),
      {
        credential,
        site,
        now: realClock(),
      },
    );
    return letIn(operator, request, reply, { passkey: credential.id });
  });

  open('log-in ask', ({ name }, { ip }) =>
    db.tx((tx) => requestLoginReset(tx, { name, address: ip, now: clock() })),
  );

  open('log-in collect', async ({ ticket }) => {
    const login = await db.tx(async (tx) => {
      const now = clock();
      const whose = await redeemLoginResetTicket(tx, ticket, now);
      if (!whose) return null;
      const { name, operatorId } = whose;
      const written = await replaceOperatorLoginAndEndSessions(tx, whose, {
        deskKey: context.deskKey(),
        now,
      });
      const token = await replaceOperatorToken(tx, operatorId);
      await writeAuditEntry(tx, { actor: name, action: 'log-in collect', subject: name, detail: {} }, now);
      return { name, ...written, qr: renderSVG(written.otpauth), token };
    });
    return { login };
  });

  open('log out', async (_, request, reply) => {
    const token = sessionTokenOfCookie(request);
    if (token === undefined) throw unauthorizedRefusal();
    const operator = await newDeskSessionAuthenticator(context, hosting)(request).catch(() => undefined);
    await endOperatorSession(db, token, realClock());
    if (operator) await trail(operator, 'log out');
    reply.header('set-cookie', formatSessionSetCookie(undefined, isSecure));
    return {};
  });

  deskPasskeyRoutes(desk, context, realClock);

  desk.read('session show', async ({ operator, now }) => {
    const { limits } = await readStoredSettings(db);
    return {
      operator: { name: operator.name, role: operator.role },
      limits: { deposit: limits.deposit_alone, adjust: limits.adjust_alone, payout: limits.payout_alone },
      idleMinutes: idle / 60_000,
      now,
      rehearsal: training !== undefined,
    };
  });
};
