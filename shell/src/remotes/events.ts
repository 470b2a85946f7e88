import { getConfig } from '@ank/shared/config';

/** What happened to a remote's version in this tab. */
export type LoadEvent = {
  event: 'loaded' | 'failed' | 'fell-back' | 'quarantined' | 'revoked' | 'crashed' | 'contained';
  remote: string;
  version: string;
  /** Part of loading it happened in. */
  phase?: 'entry' | 'contract' | 'screen' | 'draw';
  reason?: string;
  /** From the first try of this screen, in ms. */
  ms?: number;
};

/** Reports one event to the configured sink, without waiting, and never fails. Nothing of the player is in it. */
export const report = (event: LoadEvent): void => {
  const { telemetryUrl } = getConfig();
  window.dispatchEvent(new CustomEvent('ank:remote', { detail: event }));
  if (telemetryUrl === '') return;
  try {
    navigator.sendBeacon(telemetryUrl, JSON.stringify(event));
  } catch {
    // A lost report costs the player nothing.
  }
};
