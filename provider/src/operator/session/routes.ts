import type { InputOf } from '@ank/protocol/operator/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { readSettings } from '../../content/settings';
import type { Context } from '../../context';
import { unauthorized } from '../../http/refusal';
import { writeEntry } from '../../trail/entry';
import type { Desk } from '../desk';
import type { Operator } from '../operators';
import { newToken } from '../operators';
import type { Place } from '../place';
import { checksOf } from '../requests';
import { askLogin, collectedBy } from './asks';
import { checkHost, checkOrigin, cookieOf, isUsed, knownBy, setCookie, setKnown } from './caller';
import { logIn } from './logIn';
import { writeLogin } from './secrets';
import { endSession, openSession, sessionOperator } from './sessions';

/**
 * The operator whose session a browser's cookie is; undefined without one. Throws refusals for any that is
 * not good.
 */
export const bySession =
  ({ db, security }: Context, { hosts, idle, wall }: Place) =>
  async (request: FastifyRequest): Promise<Operator | undefined> => {
    const token = cookieOf(request);
    if (token === undefined) return undefined;
    checkHost(request, hosts, security);
    checkOrigin(request, security);
    return sessionOperator(db, { token, isUsed: isUsed(request), idle, now: wall() });
  };

export const sessionRoutes = (app: FastifyInstance, desk: Desk, context: Context, place: Place): void => {
  const { db, clock, security, training, secret } = context;
  const { hosts, wall, isSecure, idle, pause } = place;
  const onlyOwnPage = async (request: FastifyRequest) => {
    checkHost(request, hosts, security);
    checkOrigin(request, security);
  };
  const trail = (operator: Operator, action: 'log in' | 'log out') =>
    writeEntry(db, { actor: operator.name, action, subject: operator.name, detail: {} }, clock());

  app.route<{ Body: InputOf<'log in'> }>({
    ...checksOf('log in'),
    onRequest: onlyOwnPage,
    handler: async (request, reply) => {
      const now = wall();
      const { name } = request.body;
      const known = knownBy(request, secret, name);
      const operator = await logIn(context, request.body, { address: request.ip, now, known, pause });
      // A new token each time, and the one that was sent is dead: nobody can have planted it.
      const before = cookieOf(request);
      if (before !== undefined) await endSession(db, before, now);
      const token = await openSession(db, operator.id, now);
      await trail(operator, 'log in');
      reply.header('set-cookie', [setCookie(token, isSecure), setKnown(secret, name, isSecure)]);
      return { status: true, operator: { name: operator.name, role: operator.role } };
    },
  });

  app.route<{ Body: InputOf<'log-in ask'> }>({
    ...checksOf('log-in ask'),
    onRequest: onlyOwnPage,
    handler: async ({ body, ip }) => {
      const asked = await db.tx((tx) => askLogin(tx, { name: body.name, address: ip, now: clock() }));
      return { status: true, ...asked };
    },
  });

  app.route<{ Body: InputOf<'log-in collect'> }>({
    ...checksOf('log-in collect'),
    onRequest: onlyOwnPage,
    handler: async ({ body }) => {
      const login = await db.tx(async (tx) => {
        const now = clock();
        const whose = await collectedBy(tx, body.ticket, now);
        if (!whose) return null;
        const { name, operatorId } = whose;
        const written = await writeLogin(tx, whose, { deskKey: context.deskKey(), now });
        const token = await newToken(tx, operatorId);
        await writeEntry(tx, { actor: name, action: 'log-in collect', subject: name, detail: {} }, now);
        return { name, ...written, qr: renderSVG(written.otpauth), token };
      });
      return { status: true, login };
    },
  });

  app.route({
    ...checksOf('log out'),
    onRequest: onlyOwnPage,
    handler: async (request, reply) => {
      const token = cookieOf(request);
      if (token === undefined) throw unauthorized();
      const operator = await bySession(context, place)(request).catch(() => undefined);
      await endSession(db, token, wall());
      if (operator) await trail(operator, 'log out');
      reply.header('set-cookie', setCookie(undefined, isSecure));
      return { status: true };
    },
  });

  desk.read('session show', async ({ operator, now }) => {
    const { limits } = await readSettings(db);
    return {
      operator: { name: operator.name, role: operator.role },
      limits: {
        deposit: limits.deposit_alone,
        adjust: limits.adjust_alone,
        payout: limits.payout_alone,
      },
      idleMinutes: idle / 60_000,
      now,
      rehearsal: training !== undefined,
    };
  });
};
