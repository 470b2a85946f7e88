import type { SenderContext } from '../features/accounts/textMessageSender';
import type { SigningContext } from '../features/auditLog/auditRootsAndKeys';
import type { PublishingContext } from '../features/publicFiles/publicFiles';
import type { PushContext } from '../features/push/pushKeysAndDestinations';
import type { DeskKeyContext } from '../features/staff/operatorSecrets';
import type { RemoteLoadCountsContext } from '../features/telemetry/remoteLoadCounts';
import type { TrainingContext } from '../features/training/rehearsalMarkAndClock';
import type { PlatformContext } from '../platform/http/platformContext';

/** The context of a process: the platform's, and the fields that each feature said that it needs. */
export type ProviderContext = PlatformContext &
  SenderContext &
  SigningContext &
  PublishingContext &
  PushContext &
  DeskKeyContext &
  RemoteLoadCountsContext &
  TrainingContext;
