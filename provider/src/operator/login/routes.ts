import type { InputOf } from '@ank/protocol/operator/operations';
import type { OperationName } from '@ank/protocol/operator/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { writeEntry } from '../../features/auditLog/entry';
import { readStoredSettings } from '../../features/content/settings';
import { type StaffContext, writeLogin } from '../../features/staff/secrets';
import { endSession } from '../../features/staff/sessions';
import { newToken } from '../../features/staff/staff';
import type { TrainingContext } from '../../features/training/mark';
import { contextOf } from '../../platform/http/app';
import type { PlatformContext } from '../../platform/http/context';
import { unauthorizedRefusal } from '../../platform/http/refusal';
import { loggedRequestOf } from '../../platform/log';
import { deskPasskeyRoutes, logInByPasskey, logInOptions, relyingPartyAt } from '../account/passkeys';
import type { Desk } from '../calls/desk';
import type { Operator } from '../calls/operators';
import { checksOf } from '../calls/requests';
import {
  bySession,
  checkOwnPage,
  cookieOf,
  knownBy,
  type LoggedIn,
  openSession,
  originOf,
  setCookie,
  setKnown,
} from '../calls/sessionAuth';
import type { DeskHosting } from '../page/deskHosting';
import { logInOperator, wrongLogin } from './logIn';
import { askLogin, collectedBy } from './loginRequests';

export const deskSessionRoutes = (
  app: FastifyInstance,
  desk: Desk,
  context: PlatformContext & StaffContext & TrainingContext,
  place: DeskHosting,
) => {
  const { db, clock, security, training, secret } = context;
  const { hosts, wall, isSecure, idle, pause } = place;
  const onlyOwnPage = async (request: FastifyRequest) => checkOwnPage(request, hosts, security);
  const trail = (operator: Operator, action: 'log in' | 'log out', detail = {}) =>
    writeEntry(db, { actor: operator.name, action, subject: operator.name, detail }, clock());
  const letIn = async (operator: LoggedIn, request: FastifyRequest, reply: FastifyReply, detail = {}) => {
    const { name, role } = operator;
    // A new token each time, and the one that was sent is dead: nobody can have planted it.
    const token = await db.tx((tx) => openSession(tx, operator, cookieOf(request), wall()));
    if (token === undefined) {
      security('operator log-in failed', { by: name, why: 'ended meanwhile' });
      throw wrongLogin();
    }
    await trail(operator, 'log in', detail);
    reply.header('set-cookie', [setCookie(token, isSecure), setKnown(secret, name, isSecure)]);
    return { operator: { name, role } };
  };

  const open = <Name extends OperationName>(
    name: Name,
    answer: (input: InputOf<Name>, request: FastifyRequest, reply: FastifyReply) => Promise<object>,
  ) =>
    app.route({
      ...checksOf(name),
      onRequest: onlyOwnPage,
      handler: async (request, reply) => ({
        status: true,
        ...(await answer(request.body as InputOf<Name>, request, reply)),
      }),
    });

  open('log in', async (input, request, reply) => {
    const now = wall();
    const known = knownBy(request, secret, input.name);
    const operator = await logInOperator(contextOf(context, loggedRequestOf(request)), input, {
      address: request.ip,
      now,
      known,
      pause,
    });
    return letIn(operator, request, reply);
  });

  open('log-in options', async (_, request) => ({
    options: await logInOptions(context, relyingPartyAt(originOf(request)), wall()),
  }));

  open('log in by passkey', async ({ credential }, request, reply) => {
    const site = relyingPartyAt(request.headers.origin);
    const operator = await logInByPasskey(contextOf(context, loggedRequestOf(request)), {
      credential,
      site,
      now: wall(),
    });
    return letIn(operator, request, reply, { passkey: credential.id });
  });

  open('log-in ask', ({ name }, { ip }) => db.tx((tx) => askLogin(tx, { name, address: ip, now: clock() })));

  open('log-in collect', async ({ ticket }) => {
    const login = await db.tx(async (tx) => {
      const now = clock();
      const whose = await collectedBy(tx, ticket, now);
      if (!whose) return null;
      const { name, operatorId } = whose;
      const written = await writeLogin(tx, whose, { deskKey: context.deskKey(), now });
      const token = await newToken(tx, operatorId);
      await writeEntry(tx, { actor: name, action: 'log-in collect', subject: name, detail: {} }, now);
      return { name, ...written, qr: renderSVG(written.otpauth), token };
    });
    return { login };
  });

  open('log out', async (_, request, reply) => {
    const token = cookieOf(request);
    if (token === undefined) throw unauthorizedRefusal();
    const operator = await bySession(context, place)(request).catch(() => undefined);
    await endSession(db, token, wall());
    if (operator) await trail(operator, 'log out');
    reply.header('set-cookie', setCookie(undefined, isSecure));
    return {};
  });

  deskPasskeyRoutes(desk, context, wall);

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
