import type { Config } from '@ank/protocol/config';
import type { RegisteredRemote, Registry } from '@ank/protocol/registry';
import { isRow, isText } from '@ank/shared/api';
import { tabStorage, typedStorage } from '@ank/shared/session';
import type { ReactNode } from 'react';
import { isValidRemoteRecord } from '../registry/isValidRemoteRecord';
import { JOINED_CANARY_KEY, JOINED_PREVIEW_KEY } from '../start/needsDeveloperCode';
import { loadAndApplyOverrides } from './overrides';
import { OverrideBadge, VersionOptInBadge } from './versionBadges';

const canaryStorage = typedStorage(JOINED_CANARY_KEY, (stored): { remote?: string } =>
  isRow(stored) && isText(stored.remote) ? { remote: stored.remote } : {},
);

export const readJoinedCanary = () => canaryStorage.read().remote;
export const joinCanary = (remote: string) => canaryStorage.write({ remote });
export const leaveCanary = canaryStorage.forget;

/**
 * Returns the canary in the address, only of a live remote that is not joined yet: anybody can write
 * `?canary=wallet`.
 */
export const findCanaryToJoinInAddress = (search: string, { remotes }: Pick<Registry, 'remotes'>) => {
  const requested = new URLSearchParams(search).get('canary');
  return remotes.find(({ name }) => name === requested && name !== readJoinedCanary())?.name;
};

/** However few have it; at 0 percent it is for nobody. */
const withJoinedCanaryOnThisDevice = (registry: Registry) => {
  const joined = readJoinedCanary();
  const remotes = registry.remotes.map((remote) => {
    const { canary, ...forAll } = remote;
    return canary && remote.name === joined ? forAll : remote;
  });
  return { ...registry, remotes };
};

const VERSION = /^([a-z][a-z0-9-]*)@([0-9][\w.+-]*)$/;

/** `bonus@0.1.0-501aa495`, of this tab. */
export const readJoinedPreview = () => tabStorage.read(JOINED_PREVIEW_KEY) ?? undefined;

/** Returns the preview in the address if it is not joined yet: anybody can write `?preview=…`. */
export const findPreviewToJoinInAddress = (search: string) => {
  const requested = new URLSearchParams(search).get('preview') ?? '';
  return VERSION.test(requested) && requested !== readJoinedPreview() ? requested : undefined;
};

export const joinPreview = (version: string) => tabStorage.write(JOINED_PREVIEW_KEY, version);
export const leavePreview = () => tabStorage.remove(JOINED_PREVIEW_KEY);

/** The time that the start waits for a preview's record before it goes on without it. */
const PREVIEW_LIMIT_MS = 5000;

/**
 * Asks the site for the record of one preview. Undefined where the site has it no longer, answers something
 * else, or does not answer within the limit: whatever comes, the page starts with what is published.
 */
const fetchPreviewRecord = async (name: string, version: string): Promise<RegisteredRemote | undefined> => {
  try {
    const answer = await fetch(`/r/${name}/${version}/preview.json`, {
      signal: AbortSignal.timeout(PREVIEW_LIMIT_MS),
    });
    const body: unknown = await answer.json();
    const remote = isRow(body) && isRow(body.remote) ? (body.remote as RegisteredRemote) : undefined;
    return remote && isValidRemoteRecord(remote) && remote.name === name ? remote : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Puts a joined preview in front of the published versions; one that the site does not have leaves those
 * alone.
 */
export const fetchAndAddJoinedPreview = async (registry: Registry) => {
  const [, name, version] = VERSION.exec(readJoinedPreview() ?? '') ?? [];
  const remote = name && version ? await fetchPreviewRecord(name, version) : undefined;
  if (!remote) return registry;
  const live = registry.remotes.find((listed) => listed.name === name);
  const otherRemotes = registry.remotes.filter((listed) => listed !== live);
  const candidates = [...remote.candidates, ...(live?.candidates ?? [])];
  return { ...registry, remotes: [...otherRemotes, { ...remote, candidates }] };
};

/**
 * Loads the federation runtime, so that its tools see every remote. Without its file the page starts as it
 * would for players.
 */
const registerAtLibraryRuntimeAndMarkCandidates = async (registry: Registry) => {
  const loading = import(/* webpackChunkName: "runtime" */ '../remotes/federationRuntime');
  const runtime = await loading.catch(() => undefined);
  if (!runtime) return registry;
  runtime.registerAllRemotes(registry.remotes);
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    candidates: remote.candidates.map((candidate) => ({ ...candidate, needsRuntime: true })),
  }));
  return { ...registry, remotes };
};

const renderOptInBadge = (published: Registry, { previews }: Config) => {
  const preview = { requested: findPreviewToJoinInAddress(location.search), joined: readJoinedPreview() };
  if (previews && (preview.requested || preview.joined))
    return <VersionOptInBadge of="Preview" {...preview} join={joinPreview} leave={leavePreview} />;
  const canary = {
    requested: findCanaryToJoinInAddress(location.search, published),
    joined: readJoinedCanary(),
  };
  return <VersionOptInBadge of="Canary" {...canary} join={joinCanary} leave={leaveCanary} />;
};

export const applyOptInsAndOverrides = async (
  published: Registry,
  config: Config,
): Promise<{ registry: Registry; badge: ReactNode }> => {
  const joined = withJoinedCanaryOnThisDevice(published);
  const { registry, overrides } = await loadAndApplyOverrides(
    config.previews ? await fetchAndAddJoinedPreview(joined) : joined,
    config,
  );
  const origins = config.overrideOrigins;
  const isAsked = origins.length > 0 && location.search.includes('overrides');
  const badge =
    isAsked || overrides.length > 0 ? (
      <OverrideBadge {...{ overrides, isAsked, origins }} remotes={published.remotes} />
    ) : (
      renderOptInBadge(published, config)
    );
  const isOverridden = overrides.some(({ problem }) => problem === undefined);
  const isPreview = config.previews && readJoinedPreview() !== undefined;
  return {
    registry:
      isOverridden || isPreview ? await registerAtLibraryRuntimeAndMarkCandidates(registry) : registry,
    badge,
  };
};
