import { type InputOf, OPERATIONS, type OutputOf, type WithDates } from '@ank/protocol/operator/operations';
import type { OperationName, ReadName, WriteName } from '@ank/protocol/operator/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditedChange, writeAuditEntry } from '../../features/auditLog/auditEntry';
import type { SigningContext } from '../../features/auditLog/auditRootsAndKeys';
import type { Tx } from '../../platform/database/database';
import { withRequestIdInLogAndBookings } from '../../platform/http/httpApp';
import { runOncePerOperatorKey, runOrReplayAnswer } from '../../platform/http/idempotency';
import type { PlatformContext } from '../../platform/http/platformContext';
import { forbiddenRefusal, Refusal, unauthorizedRefusal } from '../../platform/http/refusal';
import { logContextOfRequest } from '../../platform/log';
import { newPersonalDataReadAuditor } from './auditPersonalDataReads';
import { sessionTokenOfCookie } from './deskSessionAuth';
import { breakGlassReasonOf, idempotencyKeyOf, readOperationInput } from './operationRequest';
import { routeOptionsOfOperation } from './operationRouteOptions';
import { authenticateOperatorByToken, isLocalConsole, isOnePersonSite, type Operator } from './operatorAuth';
import { proposeAfterDryRun } from './proposeAfterDryRun';

export type WriteOutcome<Name extends WriteName> = AuditedChange & {
  answer: WithDates<OutputOf<Name>>;
};

export type OperationRequest<Name extends OperationName> = {
  /** The path's parameters, the query and the body in one. */
  input: InputOf<Name>;
  operator: Operator;
  now: number;
  /** Names the request in what is logged and booked. */
  context: PlatformContext & SigningContext;
  proposer?: string;
};

type WriteHandler<Name extends WriteName> = (
  tx: Tx,
  given: OperationRequest<Name>,
) => Promise<WriteOutcome<Name>>;

type OperationCaller = Pick<OperationRequest<WriteName>, 'operator' | 'now'> & { input: object };
const toIdempotentRequest = (
  endpoint: string,
  { operator, now, input }: OperationCaller,
  request: FastifyRequest,
) => ({
  ...{ userId: operator.id, endpoint, key: idempotencyKeyOf(request), content: input, now },
});

/** Nothing in it runs, and no page but the desk's may show it; nosniff is every answer's. */
const PICTURE_HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="screenshot.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

export const newDeskOperations = (
  app: FastifyInstance,
  context: PlatformContext & SigningContext,
  localToken: string,
  findOperatorOfSession: (request: FastifyRequest) => Promise<Operator | undefined>,
) => {
  const { db, clock, cache, security } = context;
  const look = newPersonalDataReadAuditor(db);
  const works = new Map<WriteName, WriteHandler<WriteName>>();
  const authorise = async (request: FastifyRequest, name: OperationName): Promise<Operator> => {
    const { role } = OPERATIONS[name];
    const { id } = request;
    const { authorization } = request.headers;
    const isPage = authorization === undefined;
    const operator = await (isPage ? findOperatorOfSession(request) : Promise.resolve(undefined))
      .then((found) => found ?? authenticateOperatorByToken(context, authorization, localToken))
      .catch((error: unknown) => {
        // The page that is opened, or left open, logged out claims no right: it is shown the log-in.
        const isOpened =
          isPage && request.headers['x-ank-desk'] !== undefined && !sessionTokenOfCookie(request);
        const isEnded = error instanceof Refusal && error.details.extra?.why !== undefined;
        if (!isEnded && !isOpened) security('operator refused', { why: 'unknown', request: id });
        throw error;
      });
    if (role !== 'viewer' && operator.role !== role && operator.role !== 'admin') {
      security('operator refused', { why: role, by: operator.name, request: id });
      throw forbiddenRefusal(
        `This needs the role ${role}, but ${operator.name} has the role ${operator.role}`,
      );
    }
    return operator;
  };

  /** The role is checked first: whoever may not do it learns nothing of its fields. */
  const serve = <Name extends OperationName>(
    name: Name,
    answer: (given: OperationRequest<Name>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    const askers = new WeakMap<FastifyRequest, Operator>();
    app.route({
      ...routeOptionsOfOperation(name),
      preValidation: async (request) => {
        askers.set(request, await authorise(request, name));
      },
      handler: (request, reply) => {
        const operator = askers.get(request);
        if (!operator) throw unauthorizedRefusal();
        const input = readOperationInput(request) as InputOf<Name>;
        return answer(
          {
            input,
            operator,
            now: clock(),
            context: withRequestIdInLogAndBookings(context, logContextOfRequest(request)),
          },
          request,
          reply,
        );
      },
    });
  };

  /** Leaves its entry, with `more` in the detail. */
  const carryOut = async (
    tx: Tx,
    name: WriteName,
    given: { input: object } & Omit<OperationRequest<WriteName>, 'input'>,
    more: Record<string, unknown>,
  ): Promise<WriteOutcome<WriteName>> => {
    const work = works.get(name);
    if (!work) throw new Error(`No handler for the operation ${name}`);
    const done = await work(tx, given as OperationRequest<WriteName>);
    const { operator, now } = given;
    const detail = { ...done.detail, ...more };
    await writeAuditEntry(tx, { actor: operator.name, action: name, subject: done.subject, detail }, now);
    return done;
  };

  return {
    read: <Name extends ReadName>(
      name: Name,
      answer: (given: OperationRequest<Name>) => Promise<WithDates<OutputOf<Name>>>,
    ) =>
      serve(name, async (given, _request, reply) => {
        const found = await answer(given);
        await look(name, given);
        if (found instanceof Buffer) return reply.headers(PICTURE_HEADERS).send(found);
        return { status: true, ...(found as object) };
      }),
    /**
     * Runs a write in one transaction with its entry in the audit log, once for an Idempotency-Key. A work
     * that needs two people is kept as a proposal, unless `mayAlone` says that it is within what one may do.
     */
    write: <Name extends WriteName>(
      name: Name,
      work: WriteHandler<Name>,
      mayAlone?: (tx: Tx, given: OperationRequest<Name>) => Promise<boolean>,
    ) => {
      works.set(name, work as unknown as WriteHandler<WriteName>);
      serve(name, async (given, request) => {
        const { operator, now, input } = given;
        const reason = breakGlassReasonOf(request);
        let isGlassBroken = false;
        const answer = await runOncePerOperatorKey(
          given.context.db,
          toIdempotentRequest(name, given, request),
          async (tx) => {
            const isAlone =
              !('two' in OPERATIONS[name]) || (await isOnePersonSite(tx)) || (await mayAlone?.(tx, given));
            if (!isAlone && !isLocalConsole(operator)) {
              const kept = await proposeAfterDryRun(tx, { name, input, operator, now }, () =>
                work(tx, given),
              );
              return { status: true, ...kept };
            }
            isGlassBroken = !isAlone;
            if (isGlassBroken && reason.length < 3)
              throw forbiddenRefusal(
                'This needs two people at the desk. Where there are not two, say --break-glass "why": it is done, and rings the alarm',
              );
            const done = await carryOut(tx, name, given, isGlassBroken ? { seal: reason } : {});
            return { status: true, ...(done.answer as object) };
          },
        );
        if (isGlassBroken) given.context.security('glass broken', { why: name });
        cache.clear();
        return answer;
      });
    },
    carryOut,
    /**
     * Transactions of its own, which may be repeated safely; a repeated key is given the first answer. The
     * trail has it, about its subject, before it begins.
     */
    process: <Name extends WriteName>(
      name: Name,
      subjectOf: (given: OperationRequest<Name>) => Promise<string>,
      work: (given: OperationRequest<Name>, subject: string) => Promise<Omit<WriteOutcome<Name>, 'subject'>>,
    ) =>
      serve(name, async (given, request) => {
        const { operator, now, input: content } = given;
        return runOrReplayAnswer(db, toIdempotentRequest(name, given, request), async () => {
          const subject = await subjectOf(given);
          const entry = { actor: operator.name, action: name, subject };
          const opened = await writeAuditEntry(db, { ...entry, detail: { ...content } }, now, 'under way');
          const close = (state: 'done' | 'refused', detail: object) =>
            writeAuditEntry(db, { ...entry, detail: { ...detail } }, clock(), state, opened);
          const done = await work(given, subject).catch(async (error: unknown) => {
            // A background job notes the outcome of a work that broke off otherwise.
            if (error instanceof Refusal) await close('refused', { ...content, answer: error.message });
            throw error;
          });
          await close('done', done.detail);
          cache.clear();
          return { status: true, ...(done.answer as object) };
        });
      }),
  };
};

export type DeskOperations = ReturnType<typeof newDeskOperations>;
