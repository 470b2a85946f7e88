import type { Config } from '@ank/protocol/config';
import type { Registry } from '@ank/protocol/registry';
import type { ReactNode } from 'react';
import { OverrideBadge } from '../frame/OverrideBadge';
import { joinCanary } from './joinCanary';
import { withOverrides } from './overrides';

export const withDevelopment = (
  published: Registry,
  config: Config,
): { registry: Registry; badge: ReactNode } => {
  joinCanary(location.search);
  const { registry, names } = withOverrides(published, config);
  return { registry, badge: <OverrideBadge names={names} /> };
};
