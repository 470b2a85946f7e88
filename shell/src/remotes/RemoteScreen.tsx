import type { RegisteredRemote } from '@ank/protocol/registry';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { isLostNodeErrorOnTranslatedPage, RedrawBoundary } from '@ank/shared/translated-page';
import { Button, ButtonLink, ErrorCard, Page } from '@ank/shared/ui';
import {
  Component as ReactComponent,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import {
  type ChargeVersion,
  endAttempt,
  startAttempt,
  type VersionAttempt,
} from '../attempts/attemptHeartbeat';
import { selectRevoked } from '../registry/liveRevisionSlice';
import {
  endPageWorkOfRevokedVersions,
  setVisibleRemote,
  trackScreenAndEndPageWorkAfterLast,
} from '../remoteResources/pageWorkOfVersions';
import { failureReasonOf, reportRedraw, sendTelemetryEvent } from '../telemetry/telemetryEvents';
import { formatTimeInConfiguredZone } from '../texts/formatTimeOrDayAndTime';
import { useTexts } from '../texts/texts';
import { useTitleInPlayersLanguage } from '../texts/useTitleInPlayersLanguage';
import { registerRetryOfFailedPart } from './retryFailedPartsAfterHotSwap';
import { ScreenSkeleton } from './ScreenSkeleton';
import {
  findLoadedScreen,
  isRevoked,
  type LoadedScreen,
  type LoadRemoteModule,
  loadScreen,
  releaseQuarantineAndForgetRefusedFiles,
  reportCrashAndQuarantine,
} from './screenLoader';
import { type LeavingVersion, recordLeavingVersion, undoChangesAndEndLeaving } from './unmountBoundary';

/** The result of loading; both fields are absent while it is awaited. */
type Found = { loaded?: LoadedScreen | undefined; failed?: string };

/** The last child's effect is cleaned up last. */
function UndoVersionChangesOnUnmount({ blame, of }: { blame: ChargeVersion; of: LeavingVersion }) {
  const [leaver] = useState(of);
  useEffect(() => () => undoChangesAndEndLeaving(blame, leaver), [blame, leaver]);
  return null;
}

/** Begins the attempt before the screen, which may never let go. */
function AttemptWhileMounted(fields: Omit<VersionAttempt, 'since'>) {
  const [attempt] = useState(() => startAttempt(fields));
  useEffect(() => () => endAttempt(attempt), [attempt]);
  return null;
}

/** A late chunk has failed by then as trouble of the network. */
const GRACE_MS = 1000;

function SkeletonWithTimeout({ crash }: { crash: ChargeVersion }) {
  const [giveUp] = useState(() => crash);
  useEffect(() => {
    const late = () => giveUp(new Error('the screen waits for ever'));
    const timer = setTimeout(late, getConfig().loadTimeoutMs + GRACE_MS);
    return () => clearTimeout(timer);
  }, [giveUp]);
  return <ScreenSkeleton />;
}

type BoundaryProps = {
  children: ReactNode;
  of: LeavingVersion;
  onCrash: ChargeVersion;
  onLeavingCrash: ChargeVersion;
};

class ScreenBoundary extends ReactComponent<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };
  /** This is one function for good, because leavings are told apart by it. */
  private readonly blame: ChargeVersion = (error) => this.props.onLeavingCrash(error);
  static getDerivedStateFromError = () => ({ crashed: true });
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }
  override componentWillUnmount() {
    recordLeavingVersion(this.blame, this.props.of);
  }
  override render() {
    return (
      <>
        {this.state.crashed ? <ScreenSkeleton /> : this.props.children}
        <UndoVersionChangesOnUnmount blame={this.blame} of={this.props.of} />
      </>
    );
  }
}

/** The number of tries after which support is as likely to help. */
const TRIES_BEFORE_SUPPORT = 3;

type Failed = {
  remote: RegisteredRemote;
  screen: string;
  reason: string;
  tries: number;
  onRetry: () => void;
};

function FailedRemoteCard({ remote, screen, reason, tries, onRetry }: Failed) {
  const t = useTexts();
  const dispatch = useDispatch();
  const part = useTitleInPlayersLanguage()(remote.title);
  const [failedAt] = useState(now);
  useEffect(() => registerRetryOfFailedPart(onRetry), [onRetry]);
  const isPlain = remote.routes.some((route) => route.screen === screen && route.layout === 'plain');
  const helpVariant = tries >= TRIES_BEFORE_SUPPORT ? 'secondary' : 'ghost';
  return (
    <Page>
      <ErrorCard
        heading={isPlain ? 'h1' : 'h2'}
        title={t('partFailed', { part })}
        reason={t('partFailedWhy')}
        technical={`${t('partFailedLine', { part, time: formatTimeInConfiguredZone(failedAt) })} · ${reason}`}
        actions={
          <>
            <Button full icon="refresh" onClick={onRetry}>
              {t('retry')}
            </Button>
            <ButtonLink as={Link} to="/imp" full variant="secondary" icon="home">
              {t('goHome')}
            </ButtonLink>
            <Button full variant={helpVariant} icon="support" onClick={() => dispatch(supportOpened())}>
              {t('contactSupport')}
            </Button>
          </>
        }
      />
    </Page>
  );
}

type Props = { remote: RegisteredRemote; screen: string; load: LoadRemoteModule };

/** The version before takes a failed one's place without a reload. */
export function RemoteScreen({ remote, screen, load }: Props) {
  const revoked = useSelector(selectRevoked);
  const [loading, setLoading] = useState<Found>(() => ({
    loaded: findLoadedScreen(remote, screen, revoked),
  }));
  const { loaded, failed } = loading;
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => {
    setLoading({});
    setAttempt((count) => count + 1);
  }, []);

  const container = loaded?.candidate.container;
  useLayoutEffect(() => setVisibleRemote(remote.name, container), [remote.name, container]);
  useEffect(() => trackScreenAndEndPageWorkAfterLast(remote.name), [remote.name]);
  useEffect(
    () => endPageWorkOfRevokedVersions((version) => isRevoked(version.remote, version.candidate, revoked)),
    [revoked],
  );

  useEffect(() => {
    if (loading.loaded || loading.failed !== undefined) return;
    let isCurrent = true;
    // The early load may have ended meanwhile.
    const early = attempt === 0 && findLoadedScreen(remote, screen, revoked);
    (early ? Promise.resolve(early) : loadScreen(load, remote, screen, revoked)).then(
      (arrived) => isCurrent && startTransition(() => setLoading({ loaded: arrived })),
      (error: unknown) =>
        isCurrent && setLoading({ failed: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, remote, screen, loading, revoked, attempt]);

  useEffect(() => {
    if (!loaded || !isRevoked(remote.name, loaded.candidate, revoked)) return;
    sendTelemetryEvent({ event: 'revoked', remote: remote.name, version: loaded.candidate.version });
    reload();
  }, [remote.name, loaded, revoked, reload]);

  const retry = useCallback(() => {
    releaseQuarantineAndForgetRefusedFiles(remote);
    reload();
  }, [remote, reload]);
  if (failed !== undefined)
    return (
      <FailedRemoteCard remote={remote} screen={screen} reason={failed} tries={attempt} onRetry={retry} />
    );
  if (!loaded) return <ScreenSkeleton />;

  const { Component, candidate } = loaded;
  const crash = (error: unknown) => {
    reportCrashAndQuarantine(remote.name, candidate, 'draw', error);
    // Drawing it once more would fail once more.
    if (isLostNodeErrorOnTranslatedPage(error)) setLoading({ failed: failureReasonOf(error) });
    else reload();
  };
  const leaver = { remote: remote.name, candidate };
  const crashWhenLeft = (error: unknown) => reportCrashAndQuarantine(remote.name, candidate, 'leave', error);
  return (
    <ScreenBoundary key={candidate.container} of={leaver} onCrash={crash} onLeavingCrash={crashWhenLeft}>
      <AttemptWhileMounted {...leaver} screen={screen} crash={crash} />
      <Suspense fallback={<SkeletonWithTimeout crash={crash} />}>
        <RedrawBoundary onRedraw={() => reportRedraw(remote.name, candidate.version)}>
          <Component />
        </RedrawBoundary>
      </Suspense>
    </ScreenBoundary>
  );
}
