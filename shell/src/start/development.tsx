import type { Config } from '@ank/protocol/config';
import type { Registry } from '@ank/protocol/registry';
import type { ReactNode } from 'react';
import { CanaryBadge } from '../frame/CanaryBadge';
import { OverrideBadge } from '../frame/OverrideBadge';
import { askedCanary, joinedCanary } from './joinCanary';
import { withOverrides } from './overrides';

/** Runs the overrides that are stored in this browser, before anything is drawn. */
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
  return { registry, badge };
};
