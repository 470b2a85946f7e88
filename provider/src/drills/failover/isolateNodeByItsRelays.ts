import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { ClusterNode } from './clusterNode';

const toProcNetHexPort = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');

/** How /proc names the client's end; undefined when it is gone. */
const findClientSocketInode = ({ remotePort, localPort }: Socket): string | undefined => {
  if (remotePort === undefined || localPort === undefined) return undefined;
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, from, to, , , , , , , inode] = line.trim().split(/\s+/);
    if (from?.endsWith(`:${toProcNetHexPort(remotePort)}`) && to?.endsWith(`:${toProcNetHexPort(localPort)}`))
      return inode;
  }
  return undefined;
};

const hasProcessFileOpen = (pid: number, link: string): boolean => {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).some((name) => readlinkSync(`${folder}/${name}`) === link);
  } catch {
    return false;
  }
};

const isSocketOpenedByProcess = (pids: readonly number[], socket: Socket): boolean => {
  const inode = findClientSocketInode(socket);
  return inode !== undefined && pids.some((pid) => hasProcessFileOpen(pid, `socket:[${inode}]`));
};

type IsolatableNode = Pick<ClusterNode, 'relays' | 'pids'>;

/**
 * Cuts a node off from the others in both directions, by the relays of all nodes. Returns what restores the
 * relays.
 */
export const isolateNodeByItsRelays = (
  node: IsolatableNode,
  nodes: readonly IsolatableNode[],
): (() => void) => {
  const own = Object.values(node.relays);
  const others = nodes.filter((one) => one !== node).flatMap(({ relays }) => [relays.sql, relays.rest]);
  for (const relay of own) relay.cut();
  // A follower that still hears the primary elects nobody in its place.
  for (const relay of others) relay.cut((client) => isSocketOpenedByProcess(node.pids(), client));
  return () => {
    for (const relay of [...own, ...others]) relay.restore();
  };
};
