import type { Actions } from '../publish/actions';
import { ASKED, type Asked, type AskedOf, rowOf, text, verbs } from '../publish/verbs';
import { type Action, ALL } from './access';
import type { Parcel } from './received';

export type Body = Asked & {
  canary?: number;
  parcels: Parcel[];
  commit?: string;
  run?: string;
  message?: string;
};

type Order = {
  action: Action;
  needs: readonly (keyof Body)[];
  remotes: (body: Body) => string[];
  /** Absent: its builds are read first. */
  run?: (site: Actions, body: Body) => Promise<unknown>;
};

const publish: Order = {
  action: 'publish',
  needs: ['parcels'],
  remotes: ({ parcels }) => parcels.map(({ name }) => name),
};

export const ORDERS: Record<string, Order> = {
  publish,
  preview: { ...publish, action: 'preview' },
  ...Object.fromEntries(
    verbs.map((verb): [string, Order] => {
      const { right, needs, concerns } = rowOf(verb);
      const remotes = ({ name }: Body) => (concerns === 'site' ? [ALL] : [name]);
      const run: Order['run'] = (site, body) => site.act(verb, body as AskedOf<typeof verb>);
      return [verb, { action: right, needs, remotes, run }];
    }),
  ),
};

export const MEMBERS: Record<keyof Body, unknown> = {
  ...ASKED,
  canary: ASKED.percent,
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
