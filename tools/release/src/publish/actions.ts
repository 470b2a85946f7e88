import type { Target } from '../targets/target';
import type { Built } from './built';
import { logOf } from './log';
import { type Published, type PublishOptions, publish } from './publish';
import type { Revision } from './revision';
import { latestRevision } from './revisions';
import { status } from './status';
import { type AskedOf, rowOf, type Verb } from './verbs';

export type Actions = {
  name: string;
  publish: (builds: Built[], options?: PublishOptions) => Promise<Published>;
  /** Gives the live revision's number where the verb made one. */
  act: <V extends Verb>(verb: V, asked: AskedOf<V>) => Promise<number | undefined>;
  live: () => Promise<Revision | undefined>;
  status: () => Promise<string>;
  /** Newest first. */
  log: (count: number) => Promise<string>;
};

export const actionsOn = (target: Target): Actions => ({
  name: target.name,
  publish: (builds, options) => publish(target, builds, options),
  act: (verb, asked) => rowOf(verb).run(target, asked as Parameters<ReturnType<typeof rowOf>['run']>[1]),
  live: () => latestRevision(target),
  status: () => status(target),
  log: (count) => logOf(target, count),
});
