import type { Registry } from '@ank/protocol/registry';
import { screenAt } from '@ank/protocol/screen-at';
import { parse } from '@ank/shared/api';
import { report } from '../remotes/events';

type Owner = { remote: string; version: string };
type Breach = Pick<SecurityPolicyViolationEvent, 'sourceFile' | 'blockedURI' | 'effectiveDirective'>;

const FILE = /\/(?:r\/([a-z][a-z0-9-]*)|(shell))\/([^/\s]+)\//;

const MOST_KINDS = 20;
const told = new Set<string>();

const ownerOf = (address: string | null): Owner | undefined => {
  const [, remote, shell, version] = FILE.exec(address ?? '') ?? [];
  const name = remote ?? shell;
  return name && version ? { remote: name, version } : undefined;
};

/** The shell puts in what a screen draws: then it is the shown remote's. */
const shown = (): Owner | undefined => {
  const { remotes } = (parse(document.getElementById('registry')?.textContent ?? '') ??
    {}) as Partial<Registry>;
  const { remote } = screenAt(remotes ?? [], location.pathname.toLowerCase(), true) ?? {};
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => ownerOf(name))
    .filter((owner) => owner?.remote === remote?.name)
    .at(-1);
};

/** The rest may be the player's. */
const blocked = (address: string) => {
  try {
    return new URL(address).origin;
  } catch {
    return address.slice(0, 60);
  }
};

export const tellBreach = ({ sourceFile, blockedURI, effectiveDirective }: Breach) => {
  const source = ownerOf(sourceFile);
  const owner = source && source.remote !== 'shell' ? source : (shown() ?? source);
  if (!owner || told.size >= MOST_KINDS) return; // an extension's, or nobody's we know
  const reason = `${effectiveDirective} blocked ${blocked(blockedURI)}`;
  const kind = `${owner.remote}@${owner.version} ${reason}`;
  if (told.has(kind)) return;
  told.add(kind);
  report({ event: 'breach', ...owner, reason });
};
