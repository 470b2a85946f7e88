import type { Registry } from '@ank/protocol/registry';
import { renderPage } from '@ank/release/page';
import { withNewest } from '@ank/release/records';
import { EMPTY_REGISTRY } from '@ank/release/revisions';
import type { RemoteBuild } from '@ank/testkit/reversion';
import type { Lab } from './labServer';
import type { Product } from './product';
import type { Scenario } from './scenario';

const registryOf = (product: Product, releases: RemoteBuild[], revision: number): Registry => {
  const { version, kernel, contract } = product.shell.shell;
  const start: Registry = { ...EMPTY_REGISTRY, revision, shell: { version, kernel, contract } };
  const others = product.remotes.filter(({ remote }) => remote.name !== releases[0]?.remote.name);
  return [...others, ...[...releases].reverse()].reduce(
    (registry, { remote }) => withNewest(registry, remote.name, remote.description, remote.candidate),
    start,
  );
};

/** `release` makes more versions live while a tab is open. */
export const openLab = (
  product: Product,
  { releases, page = (html) => html, live, spoiled }: Scenario,
): Lab & { release: (more: RemoteBuild[]) => void } => {
  const state = { releases, revision: 1 };
  const registry = () => registryOf(product, state.releases, state.revision);
  const builds = [product.shell, ...product.remotes, ...releases];
  const current = {
    whole: () => JSON.stringify(registry()),
    garbage: () => '{"revision":9,',
  };
  return {
    builds,
    page: () => page(renderPage(product.shell.shell, registry(), product.config)),
    ...(live === 'missing' ? {} : { current: current[live ?? 'whole'] }),
    spoiled,
    providerPort: product.providerPort,
    reports: [],
    release: (more) => {
      builds.push(...more);
      state.releases = [...more, ...state.releases].slice(0, 3);
      state.revision += more.length;
    },
  };
};
