import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { ClusterNode } from './clusterNode';

const hexOf = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');

/** How /proc names the client's end; undefined when it is gone. */
const clientsInode = ({ remotePort, localPort }: Socket): string | undefined => {
  if (remotePort === undefined || localPort === undefined) return undefined;
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, from, to, , , , , , , inode] = line.trim().split(/\s+/);
    if (from?.endsWith(`:${hexOf(remotePort)}`) && to?.endsWith(`:${hexOf(localPort)}`)) return inode;
  }
  return undefined;
};

const holdsLink = (pid: number, link: string): boolean => {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).some((name) => readlinkSync(`${folder}/${name}`) === link);
  } catch {
    return false;
  }
};

const isOpenedBy = (pids: readonly number[], socket: Socket): boolean => {
  const inode = clientsInode(socket);
  return inode !== undefined && pids.some((pid) => holdsLink(pid, `socket:[${inode}]`));
};

type Reached = Pick<ClusterNode, 'doors' | 'pids'>;

/** Cuts a server off both ways, the doors of the others included. Gives what mends it. */
export const isolateNode = (node: Reached, nodes: readonly Reached[]): (() => void) => {
  const own = Object.values(node.doors);
  const others = nodes.filter((one) => one !== node).flatMap(({ doors }) => [doors.sql, doors.rest]);
  for (const door of own) door.cut();
  // A follower that still hears the primary elects nobody in its place.
  for (const door of others) door.cut((client) => isOpenedBy(node.pids(), client));
  return () => {
    for (const door of [...own, ...others]) door.mend();
  };
};
