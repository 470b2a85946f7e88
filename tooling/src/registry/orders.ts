import type { Actions } from '../publish/actions';
import { type Action, ALL } from './access';
import { builtFrom, type Parcel } from './received';

/** What a call may carry; which of it, each order says. */
export type Body = {
  name: string;
  version?: string;
  flag: string;
  percent: number;
  revision: number;
  canary?: number;
  config: Record<string, unknown>;
  parcels: Parcel[];
  commit?: string;
  run?: string;
  message?: string;
};

type Order = {
  action: Action;
  /** The body's members that must be there. */
  needs: readonly (keyof Body)[];
  /** What it concerns, for the caller's grant. */
  remotes: (body: Body) => string[];
  run: (site: Actions, body: Body, hosts: string[]) => Promise<unknown>;
};

const ofName = ({ name }: Body): string[] => [name];
const ofAll = (): string[] => [ALL];

/** Each call of the service, by its path. */
export const ORDERS: Record<string, Order> = {
  publish: {
    action: 'publish',
    needs: ['parcels'],
    remotes: ({ parcels }) => parcels.map(({ name }) => name),
    run: (site, { parcels, canary }, hosts) =>
      site.publish(
        parcels.map((one) => builtFrom(one, hosts)),
        canary === undefined ? {} : { canary },
      ),
  },
  rollback: {
    action: 'rollback',
    needs: ['name'],
    remotes: ofName,
    run: (site, { name }) => site.rollback(name),
  },
  'rollback-to': {
    action: 'rollback',
    needs: ['revision'],
    remotes: ofAll,
    run: (site, { revision }) => site.rollbackTo(revision),
  },
  promote: {
    action: 'promote',
    needs: ['name'],
    remotes: ofName,
    run: (site, { name, version }) => site.promote(name, version),
  },
  canary: {
    action: 'canary',
    needs: ['name', 'percent'],
    remotes: ofName,
    run: (site, { name, percent }) => site.canary(name, percent),
  },
  flag: {
    action: 'flag',
    needs: ['name', 'flag', 'percent'],
    remotes: ofName,
    run: (site, { name, flag, percent }) => site.flag(name, flag, percent),
  },
  revoke: {
    action: 'revoke',
    needs: ['name', 'version'],
    remotes: ofName,
    run: (site, { name, version = '' }) => site.revoke(name, version),
  },
  configure: {
    action: 'configure',
    needs: ['config'],
    remotes: ofAll,
    run: (site, { config }) => site.configure(config),
  },
  repair: { action: 'repair', needs: [], remotes: ofAll, run: (site) => site.repair() },
};

const text = (most: number) => ({ type: 'string', minLength: 1, maxLength: most });

/** Of each member of a body what it must be, as JSON Schema. */
export const MEMBERS: Record<keyof Body, unknown> = {
  name: text(60),
  version: text(100),
  flag: text(60),
  percent: { type: 'number', minimum: 0, maximum: 100 },
  revision: { type: 'integer', minimum: 1 },
  canary: { type: 'number', minimum: 0, maximum: 100 },
  config: { type: 'object' },
  commit: text(100),
  run: text(300),
  message: text(500),
  parcels: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    items: {
      type: 'object',
      required: ['name', 'version', 'says', 'files'],
      properties: {
        name: text(60),
        version: text(100),
        says: { type: 'object' },
        files: {
          type: 'array',
          maxItems: 5000,
          items: {
            type: 'object',
            required: ['path', 'bytes'],
            properties: { path: text(200), bytes: { type: 'string' } },
          },
        },
      },
    },
  },
};
