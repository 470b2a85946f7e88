import type { Config } from '@ank/protocol/config';
import type { Registry } from '@ank/protocol/registry';
import type { ReactNode } from 'react';
import { CanaryBadge } from '../frame/CanaryBadge';
import { OverrideBadge } from '../frame/OverrideBadge';
import { askedCanary, joinedCanary } from './joinCanary';
import { withOverrides } from './overrides';

export const withDevelopment = (
  published: Registry,
  config: Config,
): { registry: Registry; badge: ReactNode } => {
  const { registry, names } = withOverrides(published, config);
  const badge =
    names.length > 0 ? (
      <OverrideBadge names={names} />
    ) : (
      <CanaryBadge asked={askedCanary(location.search, published)} joined={joinedCanary()?.remote} />
    );
  return { registry, badge };
};
