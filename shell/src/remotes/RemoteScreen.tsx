import type { RemoteRecord } from '@ank/shared/registry';
import { Component as ReactComponent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { report } from './events';
import { FailedPart } from './FailedPart';
import {
  giveAnotherChance,
  type LoadedScreen,
  type LoadModule,
  loadScreen,
  readyScreen,
  setAside,
} from './loader';
import { onRevoked } from './revoked';
import { ScreenSkeleton } from './ScreenSkeleton';

type Found = { loaded: LoadedScreen } | { failed: string } | 'pending';

/** Catches what a remote's screen throws while drawing or in an effect; shows the skeleton until it is replaced. */
class ScreenBoundary extends ReactComponent<
  { children: ReactNode; onCrash: (error: unknown) => void },
  { crashed: boolean }
> {
  override state = { crashed: false };
  static getDerivedStateFromError = () => ({ crashed: true });
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }
  override render() {
    return this.state.crashed ? <ScreenSkeleton /> : this.props.children;
  }
}

/**
 * One screen of a remote, from the best version that works. A version that fails to load or to draw is set aside and
 * the one before takes its place, without a reload; what the player typed is in the kernel's drafts.
 */
export function RemoteScreen({
  remote,
  screen,
  load,
}: {
  remote: RemoteRecord;
  screen: string;
  load: LoadModule;
}) {
  const now = (): Found => {
    const loaded = readyScreen(remote.name, screen);
    return loaded ? { loaded } : 'pending';
  };
  const [found, setFound] = useState(now);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => {
    setFound('pending');
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (found !== 'pending') return;
    let isCurrent = true;
    loadScreen(load, remote, screen).then(
      (loaded) => isCurrent && setFound({ loaded }),
      (error: unknown) =>
        isCurrent && setFound({ failed: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, remote, screen, found]);

  useEffect(
    () =>
      onRevoked(() => {
        if (typeof found === 'object' && 'loaded' in found && !readyScreen(remote.name, screen)) {
          report({ event: 'revoked', remote: remote.name, version: found.loaded.candidate.version });
          again();
        }
      }),
    [remote.name, screen, found, again],
  );

  if (found === 'pending') return <ScreenSkeleton />;
  if ('failed' in found) {
    const retry = () => {
      giveAnotherChance(remote);
      again();
    };
    return <FailedPart remote={remote} reason={found.failed} tries={attempt} onRetry={retry} />;
  }

  const { Component, candidate } = found.loaded;
  const crash = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    report({ event: 'crashed', remote: remote.name, version: candidate.version, phase: 'draw', reason });
    setAside(remote.name, candidate, 'code');
    again();
  };
  return (
    <ScreenBoundary key={candidate.container} onCrash={crash}>
      <Component />
    </ScreenBoundary>
  );
}
