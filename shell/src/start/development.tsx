import type { Config } from '@ank/protocol/config';
import type { Registry } from '@ank/protocol/registry';
import type { ReactNode } from 'react';
import { OverrideBadge } from '../overrides/OverrideBadge';
import { TrialBadge } from '../overrides/TrialBadge';
import { askedCanary, joinCanary, joinedCanary, leaveCanary } from './joinCanary';
import { withOverrides } from './overrides';
import { askedPreview, joinedPreview, joinPreview, leavePreview, withPreview } from './preview';

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
