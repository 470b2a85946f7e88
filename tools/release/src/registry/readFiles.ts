import { fileFaults } from '../gate/gate';
import { builtFrom, type Parcel } from './received';

export type Asked = { parcel: Parcel; hosts: string[] };

/** Of a process of its own: reading what others built takes as long as they like. */
process.on('message', ({ parcel, hosts }: Asked) => {
  process.send?.(fileFaults(builtFrom(parcel, hosts)));
});
