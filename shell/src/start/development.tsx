import type { Config } from '@ank/protocol/config';
import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import { isRow, isText } from '@ank/shared/api';
import { bucketOf, INSTALL_KEY, installId } from '@ank/shared/flags';
import { kept, storage, tabStorage } from '@ank/shared/session';
import type { ReactNode } from 'react';
import { OverrideBadge, TrialBadge } from '../overrides/badges';
import { CANARY_KEY, PREVIEW_KEY } from './isDeveloper';
import { withOverrides } from './overrides';

/** `before`: the name by which this browser had its place. */
type Joined = { remote: string; before: string };

const keptCanary = kept(CANARY_KEY, (stored): Joined | undefined => {
  const { remote, before } = isRow(stored) ? stored : {};
  return isText(remote) && isText(before) && remote && before ? { remote, before } : undefined;
});

export const joinedCanary = keptCanary.read;

/** Only a live remote not joined yet: anybody can write `?canary=wallet`. */
export const askedCanary = (search: string, { remotes }: Pick<Registry, 'remotes'>) => {
  const asked = new URLSearchParams(search).get('canary');
  return remotes.find(({ name }) => name === asked && name !== joinedCanary()?.remote)?.name;
};

export const joinCanary = (remote: string) => {
  const before = joinedCanary()?.before ?? installId();
  // One name in ten thousand stands first: some ms of trying.
  const name = before.slice(0, 8).padEnd(8, '0');
  for (let tail = 0; tail < 1_000_000; tail++) {
    const tried = name + tail.toString(16).padStart(8, '0');
    if (bucketOf(tried, remote) === 0) {
      keptCanary.write({ remote, before });
      storage.write(INSTALL_KEY, tried);
      return;
    }
  }
};

export const leaveCanary = () => {
  const joined = joinedCanary();
  keptCanary.forget();
  if (joined) storage.write(INSTALL_KEY, joined.before);
};

const VERSION = /^([a-z][a-z0-9-]*)@([0-9][\w.+-]*)$/;

/** `bonus@0.1.0-501aa495`, of this tab. */
export const joinedPreview = () => tabStorage.read(PREVIEW_KEY) ?? undefined;

/** Not joined yet: anybody can write `?preview=…`. */
export const askedPreview = (search: string) => {
  const asked = new URLSearchParams(search).get('preview') ?? '';
  return VERSION.test(asked) && asked !== joinedPreview() ? asked : undefined;
};

export const joinPreview = (version: string) => tabStorage.write(PREVIEW_KEY, version);
export const leavePreview = () => tabStorage.remove(PREVIEW_KEY);

/** In front of what is published; what the site does not have leaves that alone. */
export const withPreview = async (registry: Registry) => {
  const [, name, version] = VERSION.exec(joinedPreview() ?? '') ?? [];
  if (!name || !version) return registry;
  const said = await fetch(`/r/${name}/${version}/preview.json`)
    .then((answer) => answer.json() as Promise<{ remote: RemoteRecord }>)
    .catch(() => undefined);
  if (!said) return registry;
  const { remote } = said;
  const live = registry.remotes.find((one) => one.name === name);
  const others = registry.remotes.filter((one) => one !== live);
  const candidates = [...remote.candidates, ...(live?.candidates ?? [])];
  return { ...registry, remotes: [...others, { ...remote, candidates }] };
};

/** So that federation's tools see every remote. */
const withRuntime = async (registry: Registry) => {
  const { registerAll } = await import(/* webpackChunkName: "runtime" */ '../remotes/runtime');
  registerAll(registry.remotes);
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    candidates: remote.candidates.map((candidate) => ({ ...candidate, needsRuntime: true })),
  }));
  return { ...registry, remotes };
};

const trialBadge = (published: Registry, { previews }: Config) => {
  const preview = { asked: askedPreview(location.search), joined: joinedPreview() };
  if (previews && (preview.asked || preview.joined))
    return (
      <TrialBadge
        label="Preview"
        question={`Draw ${preview.asked}, which is not released, in this tab?`}
        {...preview}
        join={joinPreview}
        leave={leavePreview}
      />
    );
  const asked = askedCanary(location.search, published);
  return (
    <TrialBadge
      label="Canary"
      question={`Try new versions of ${asked} before others?`}
      asked={asked}
      joined={joinedCanary()?.remote}
      join={joinCanary}
      leave={leaveCanary}
    />
  );
};

export const withDevelopment = async (
  published: Registry,
  config: Config,
): Promise<{ registry: Registry; badge: ReactNode }> => {
  const { registry, overrides } = await withOverrides(
    config.previews ? await withPreview(published) : published,
    config,
  );
  const isAsked = config.overrideOrigins.length > 0 && location.search.includes('overrides');
  const badge =
    isAsked || overrides.length > 0 ? (
      <OverrideBadge
        overrides={overrides}
        isAsked={isAsked}
        origins={config.overrideOrigins}
        remotes={published.remotes}
      />
    ) : (
      trialBadge(published, config)
    );
  const isOverridden = overrides.some(({ problem }) => problem === undefined);
  return { registry: isOverridden ? await withRuntime(registry) : registry, badge };
};
