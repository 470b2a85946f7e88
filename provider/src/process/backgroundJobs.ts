import { appendNewEntriesToAuditChain } from '../features/auditLog/auditChain';
import { signDailyRootIfDue } from '../features/auditLog/auditRootsAndKeys';
import { closeAbandonedEntries } from '../features/auditLog/closeAbandonedEntries';
import { ensureDrawsThroughTomorrow } from '../features/draws/ensureDraws';
import { newIncrementalLedgerCheck } from '../features/ledgerChecks/incrementalLedgerCheck';
import {
  CHANGE_FEED_INTERVAL_MS,
  newChangeFeedAndResultPagesWriter,
} from '../features/markets/writeChangeFeedFile';
import { sendDuePushesToPlayers } from '../features/notices/sendDuePushesToPlayers';
import { requestPayoutsForExcludedPlayers } from '../features/playLimits/breaksAndExclusions';
import type { PushSendingContext } from '../features/push/pushSender';
import { sealDueSessionsAndPublishDraws } from '../features/sealing/publishDrawFiles';
import { findKeyForNextAuditRoot } from '../features/sealing/signingKeyRotation';
import { resumeUnfinishedSettlements } from '../features/settlement/declareAndSettleSavedResult';
import { settleAllLateBids } from '../features/settlement/settleAllLateBids';
import { updateSettlementAndQueueMetrics } from '../features/settlement/settlementAndQueueMetrics';
import { pushAlertsToDesks } from '../operator/push/pushAlerts';
import { HOUR_MS, MINUTE_MS } from '../platform/clock';
import { FOLLOWER_CHECK_INTERVAL_MS } from '../platform/database/followerReads';
import { CLOCK_CHECK_INTERVAL_MS, updateDatabaseClockOffset } from '../platform/http/databaseClockOffset';
import { deleteOldRows } from './deleteOldRows';
import type { ProviderContext } from './providerContext';

const AUDIT_LOG_INTERVAL_MS = 5000;
const LOADS_FLUSH_INTERVAL_MS = 10_000;
const PUSH_INTERVAL_MS = 5000;
const SEAL_INTERVAL_MS = 2000;
const MEASURE_INTERVAL_MS = 10_000;

/** `pauseMs` ms after each end; a failure is logged. Gives the stop. */
export const startRepeatingJob = (
  context: ProviderContext,
  name: string,
  pauseMs: number,
  work: () => Promise<unknown>,
): (() => Promise<void>) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = work()
      .then(
        () => context.metrics.rounds.set({ round: name }, Math.floor(Date.now() / 1000)),
        (error: unknown) => {
          context.metrics.failures.inc({ round: name });
          context.log.error('round failed', { name, error });
        },
      )
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs);
      });
  };
  turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
};

/** Sends pushes to players' phones and to operators' desks. */
const sendAllDuePushes = (context: PushSendingContext) =>
  Promise.all([sendDuePushesToPlayers(context), pushAlertsToDesks(context)]);

export const startBackgroundJobs = (context: ProviderContext, sendsPushes = true): (() => Promise<void>) => {
  const { db, databaseClockOffset, metrics, push, reads } = context;
  const every = (pause: number, name: string, work: () => Promise<unknown>) =>
    startRepeatingJob(context, name, pause, work);
  const rounds = [
    every(MINUTE_MS / 2, 'draws', async () => {
      await ensureDrawsThroughTomorrow(context);
      await resumeUnfinishedSettlements(context);
    }),
    every(MINUTE_MS / 2, 'late bids', () => settleAllLateBids(context)),
    every(5 * MINUTE_MS, 'payouts', () => requestPayoutsForExcludedPlayers(context)),
    ...(push && sendsPushes ? [every(PUSH_INTERVAL_MS, 'push', () => sendAllDuePushes(context))] : []),
    every(AUDIT_LOG_INTERVAL_MS, 'trail', async () => {
      await closeAbandonedEntries(context);
      await appendNewEntriesToAuditChain(context);
      await signDailyRootIfDue(
        context,
        await findKeyForNextAuditRoot(context.db, context.signingKeys?.() ?? []),
      );
    }),
    every(CHANGE_FEED_INTERVAL_MS, 'news', newChangeFeedAndResultPagesWriter(context)),
    every(SEAL_INTERVAL_MS, 'seals', () => sealDueSessionsAndPublishDraws(context)),
    every(HOUR_MS, 'sweep', () => deleteOldRows(context)),
    every(MEASURE_INTERVAL_MS, 'lag', () => updateSettlementAndQueueMetrics(context)),
    every(MEASURE_INTERVAL_MS, 'books', newIncrementalLedgerCheck(context)),
    ...(databaseClockOffset
      ? [
          every(CLOCK_CHECK_INTERVAL_MS, 'clock', () =>
            updateDatabaseClockOffset(db, databaseClockOffset, metrics),
          ),
        ]
      : []),
    ...(reads ? [every(FOLLOWER_CHECK_INTERVAL_MS, 'follower', reads.look)] : []),
    every(LOADS_FLUSH_INTERVAL_MS, 'loads', () => context.loads.flush()),
  ];
  return async () => {
    await Promise.all(rounds.map((stop) => stop()));
  };
};

export const sendPushesUntilStopped = async (
  context: ProviderContext,
  stopped: Promise<void>,
): Promise<number> => {
  if (!context.push) throw new Error('No Web Push keys are set. Create them with ank-provider push keys');
  const rounds = [
    startRepeatingJob(context, 'push', PUSH_INTERVAL_MS, () => sendAllDuePushes(context)),
    // Desks are called for what it finds.
    startRepeatingJob(context, 'books', MEASURE_INTERVAL_MS, newIncrementalLedgerCheck(context)),
  ];
  await stopped;
  await Promise.all(rounds.map((stop) => stop()));
  return 0;
};
