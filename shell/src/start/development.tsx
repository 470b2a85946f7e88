import type { Config } from '@ank/protocol/config';
import type { Registry } from '@ank/protocol/registry';
import type { ReactNode } from 'react';
import { CanaryBadge } from '../overrides/CanaryBadge';
import { OverrideBadge } from '../overrides/OverrideBadge';
import { askedCanary, joinedCanary } from './joinCanary';
import { withOverrides } from './overrides';

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

export const withDevelopment = async (
  published: Registry,
  config: Config,
): Promise<{ registry: Registry; badge: ReactNode }> => {
  const { registry, overrides } = await withOverrides(published, config);
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
      <CanaryBadge asked={askedCanary(location.search, published)} joined={joinedCanary()?.remote} />
    );
  const isOverridden = overrides.some(({ problem }) => problem === undefined);
  return { registry: isOverridden ? await withRuntime(registry) : registry, badge };
};
