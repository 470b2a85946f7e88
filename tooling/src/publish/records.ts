import type { Candidate, Registry, RemoteDescription, RemoteRecord, Words } from '@ank/protocol/registry';

/** Versions kept for a fall-back beside the newest. */
const KEPT = 2;

/** A registry's record of one remote; throws when it has none of that name. */
export const recordOf = ({ remotes }: Registry, name: string): RemoteRecord => {
  const record = remotes.find((one) => one.name === name);
  if (!record) {
    throw new Error(
      `no remote "${name}" is live; there are ${remotes.map((one) => one.name).join(', ') || 'none'}`,
    );
  }
  return record;
};

/** The registry with this record in the place of the one of its name; remotes stay in the order of their names. */
export const withRecord = (registry: Registry, record: RemoteRecord): Registry => ({
  ...registry,
  remotes: [...registry.remotes.filter(({ name }) => name !== record.name), record].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  ),
});

/** A new version put first; the versions before it stay for a fall-back, save a canary that was never promoted. */
export const withNewest = (
  registry: Registry,
  name: string,
  { contract: _contract, kernel: _kernel, ...description }: RemoteDescription,
  candidate: Candidate,
  canary?: number,
): Registry => {
  const old = registry.remotes.find((one) => one.name === name);
  const proven = old?.canary === undefined ? (old?.candidates ?? []) : old.candidates.slice(1);
  const before = proven.filter(({ version }) => version !== candidate.version).slice(0, KEPT);
  const record: RemoteRecord = { ...description, name, candidates: [candidate, ...before] };
  return withRecord(registry, canary === undefined ? record : { ...record, canary });
};

export const promoted = ({ canary: _canary, ...record }: RemoteRecord): RemoteRecord => record;

/** The versions that players get first: two while a canary is out. */
export const servedVersions = ({ candidates, canary }: RemoteRecord): Candidate[] =>
  candidates.slice(0, canary === undefined ? 1 : 2);

const only = <Value>(table: Record<string, Value>, names: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).filter(([name]) => names.has(name)));

/** The page is for readers of every language; who reads another than English asks the whole revision for its words. */
const inEnglish = ({ en }: Words): Words => ({ en });

/** What the gate reads is left out, and files of screens where nobody starts: entries load those. */
export const slim = ({
  revision,
  shell: { offers: _offers, links: _links, list: _list, ...shell },
  remotes,
  revoked,
  flags,
}: Registry): Registry => ({
  revision,
  shell,
  revoked,
  ...(flags && { flags }),
  remotes: remotes.map(({ flags: _words, ...record }) => {
    const likely = servedVersions(record).length;
    const first = new Set(record.routes.filter(({ start }) => start).map(({ screen }) => screen));
    return {
      ...record,
      title: inEnglish(record.title),
      routes: record.routes.map((route) =>
        route.title ? { ...route, title: inEnglish(route.title) } : route,
      ),
      menu: record.menu.map((item) => ({ ...item, label: inEnglish(item.label) })),
      candidates: record.candidates.map(
        ({ needs: _needs, links: _links, list: _list, files, styles, ...candidate }, index) =>
          index < likely
            ? { ...candidate, files: only(files, first), styles: only(styles, first) }
            : { ...candidate, files: {}, styles: {} },
      ),
    };
  }),
});
