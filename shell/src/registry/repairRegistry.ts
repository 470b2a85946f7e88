import type { RegisteredRemote, Registry } from '@ank/protocol/registry';
import { isText } from '@ank/shared/api';
import { isValidRemoteRecord } from './isValidRemoteRecord';

const VALID_RECORD: RegisteredRemote = {
  name: '',
  prefix: '',
  title: { en: '' },
  routes: [],
  redirects: {},
  menu: [],
  candidates: [
    {
      version: '',
      container: '',
      contract: 0,
      kernel: '',
      entry: { src: '', integrity: '' },
      files: {},
      styles: {},
    },
  ],
};

const isValidWith = (part: Partial<RegisteredRemote>) => isValidRemoteRecord({ ...VALID_RECORD, ...part });

const filterValid = <Item>(list: readonly Item[] | undefined, isValid: (item: Item) => boolean) =>
  Array.isArray(list) ? list.filter(isValid) : [];

const validCandidatesOf = (record: RegisteredRemote | null) =>
  filterValid(record?.candidates, (candidate) => isValidWith({ candidates: [candidate] }));

const repairRecord = (record: RegisteredRemote) => {
  const { name, title, routes, redirects, menu } = record;
  return {
    ...record,
    title: isValidWith({ title }) ? title : { en: name },
    routes: filterValid(routes, (route) => isValidWith({ routes: [route] })),
    redirects: isValidWith({ redirects }) ? redirects : {},
    menu: filterValid(menu, (item) => isValidWith({ menu: [item] })),
    candidates: validCandidatesOf(record),
  };
};

export type DamagedRecord = { remote: string; version: string };

const damagedRecordOf = (record: RegisteredRemote | null) => ({
  remote: isText(record?.name) ? record.name : 'unnamed',
  version: validCandidatesOf(record)[0]?.version ?? '',
});

/**
 * Repairs the registry: a record without a name is left out, and `malformed` lists records that lost
 * something.
 */
export const repairRegistry = (registry: Registry): { registry: Registry; malformed: DamagedRecord[] } => {
  const named = registry.remotes.filter((record: RegisteredRemote | null) => isText(record?.name));
  return {
    registry: {
      ...registry,
      remotes: named.map((record) => (isValidRemoteRecord(record) ? record : repairRecord(record))),
      revoked: filterValid(registry.revoked, isText),
    },
    malformed: registry.remotes.filter((record) => !isValidRemoteRecord(record)).map(damagedRecordOf),
  };
};
