import type { Config } from '@ank/shared/config';
import type { Registry } from '@ank/shared/registry';
import type { ReactNode } from 'react';
import { OverrideBadge } from '../frame/OverrideBadge';
import { withOverrides } from './overrides';
import { standFirst } from './standFirst';

/** The registry with a developer's own builds in it, and what says so on every screen. */
export const withDevelopment = (
  published: Registry,
  config: Config,
): { registry: Registry; badge: ReactNode } => {
  standFirst(location.search);
  const { registry, names } = withOverrides(published, config);
  return { registry, badge: <OverrideBadge names={names} /> };
};
