import type { Registry } from '@ank/shared/registry';
import { renderPage } from '../publish/page';
import { withNewest } from '../publish/records';
import { EMPTY_REGISTRY } from '../publish/revisions';
import type { House } from './house';
import type { Lab } from './labServer';
import type { RemoteBuild } from './reversion';
import type { Scenario } from './scenarios';

const registryOf = (house: House, releases: RemoteBuild[], revision: number): Registry => {
  const { version, kernel, contract } = house.shell.shell;
  const start: Registry = { ...EMPTY_REGISTRY, revision, shell: { version, kernel, contract } };
  const others = house.remotes.filter(({ remote }) => remote.name !== releases[0]?.remote.name);
  return [...others, ...[...releases].reverse()].reduce(
    (registry, { remote }) => withNewest(registry, remote.name, remote.description, remote.candidate),
    start,
  );
};

/** The site of one scenario; `release` puts more versions live while a tab is open. */
export const openLab = (
  house: House,
  { releases, page = (html) => html, live, spoiled }: Scenario,
): Lab & { release: (more: RemoteBuild[]) => void } => {
  const state = { releases, revision: 1 };
  const registry = () => registryOf(house, state.releases, state.revision);
  const builds = [house.shell, ...house.remotes, ...releases];
  const current = {
    whole: () => JSON.stringify(registry()),
    garbage: () => '{"revision":9,',
  };
  return {
    builds,
    page: () => page(renderPage(house.shell.shell, registry(), house.config)),
    ...(live === 'missing' ? {} : { current: current[live ?? 'whole'] }),
    spoiled,
    providerPort: house.providerPort,
    release: (more) => {
      builds.push(...more);
      state.releases = [...more, ...state.releases].slice(0, 3);
      state.revision += more.length;
    },
  };
};
