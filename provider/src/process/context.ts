import type { SenderContext } from '../features/accounts/sender';
import type { SigningContext } from '../features/auditLog/roots';
import type { PublishingContext } from '../features/publicFiles/published';
import type { PushContext } from '../features/push/reach';
import type { StaffContext } from '../features/staff/secrets';
import type { LoadCountsContext } from '../features/telemetry/counts';
import type { TrainingContext } from '../features/training/mark';
import type { PlatformContext } from '../platform/http/context';

/** The context of a process: the platform's, and the fields that each feature said that it needs. */
export type Context = PlatformContext &
  SenderContext &
  SigningContext &
  PublishingContext &
  PushContext &
  StaffContext &
  LoadCountsContext &
  TrainingContext;
