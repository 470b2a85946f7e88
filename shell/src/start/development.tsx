import type { Config } from '@ank/protocol/config';
import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import { tabStorage } from '@ank/shared/session';
import type { ReactNode } from 'react';
import { OverrideBadge } from '../overrides/OverrideBadge';
import { TrialBadge } from '../overrides/TrialBadge';
import { PREVIEW_KEY } from './isDeveloper';
import { askedCanary, joinCanary, joinedCanary, leaveCanary } from './joinCanary';
import { withOverrides } from './overrides';

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
export const withPreview = async (registry: Registry): Promise<Registry> => {
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
const withRuntime = async (registry: Registry): Promise<Registry> => {
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
