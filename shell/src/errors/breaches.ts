import type { Registry } from '@ank/protocol/registry';
import { report } from '../remotes/events';

type Owner = { remote: string; version: string };
type Breach = Pick<SecurityPolicyViolationEvent, 'sourceFile' | 'blockedURI' | 'effectiveDirective'>;

const FILE = /\/(?:r\/([a-z][a-z0-9-]*)|(shell))\/([^/\s]+)\//;

/** A page that breaks its policy again and again is told of once for each kind. */
const MOST_KINDS = 20;
const told = new Set<string>();

const ownerOf = (address: string | null): Owner | undefined => {
  const [, remote, shell, version] = FILE.exec(address ?? '') ?? [];
  const name = remote ?? shell;
  return name && version ? { remote: name, version } : undefined;
};

/** What a screen draws is put into the page by the shell's code: then it is the remote's whose path is shown. */
const shown = (): Owner | undefined => {
  const { remotes } = JSON.parse(
    document.getElementById('registry')?.textContent ?? '{}',
  ) as Partial<Registry>;
  const path = location.pathname.toLowerCase();
  const remote = remotes?.find(({ routes }) => routes.some((route) => route.path === path));
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => ownerOf(name))
    .filter((owner) => owner?.remote === remote?.name)
    .at(-1);
};

/** An address without what it may carry: its host, or the keyword of what was blocked. */
const blocked = (address: string): string => {
  try {
    return new URL(address).origin;
  } catch {
    return address.slice(0, 60);
  }
};

/** Reports what the page's security policy has blocked, with the remote and version that tried it. */
export const tellBreach = ({ sourceFile, blockedURI, effectiveDirective }: Breach): void => {
  const source = ownerOf(sourceFile);
  const owner = source && source.remote !== 'shell' ? source : (shown() ?? source);
  if (!owner || told.size >= MOST_KINDS) return; // an extension's, or nobody's we know
  const reason = `${effectiveDirective} blocked ${blocked(blockedURI)}`;
  const kind = `${owner.remote}@${owner.version} ${reason}`;
  if (told.has(kind)) return;
  told.add(kind);
  report({ event: 'breach', ...owner, reason });
};
