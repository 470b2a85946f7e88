import type { Built } from './built';
import { goLive } from './goLive';
import { logOf } from './log';
import * as operations from './operations';
import { type Published, type PublishOptions, publish } from './publish';
import { latestRevision, type Revision } from './revisions';
import { setFlag } from './setFlag';
import { setSiteConfig } from './siteConfig';
import { status } from './status';
import type { Target } from './target';

/** What can be done to a site, by whoever holds its write rights or by way of its registry service. */
export type Actions = {
  name: string;
  publish: (builds: Built[], options?: PublishOptions) => Promise<Published>;
  configure: (config: Record<string, unknown>) => Promise<void>;
  rollback: (name: string) => Promise<number>;
  rollbackTo: (revision: number) => Promise<number>;
  promote: (name: string, version?: string) => Promise<number>;
  canary: (name: string, percent: number) => Promise<number>;
  flag: (name: string, flag: string, percent: number) => Promise<number>;
  revoke: (name: string, version: string) => Promise<number>;
  /** Finishes what a killed publisher left. */
  repair: () => Promise<number>;
  live: () => Promise<Revision | undefined>;
  status: () => Promise<string>;
  /** The newest `count` revisions, newest first. */
  log: (count: number) => Promise<string>;
};

/** With the write rights in one's own hand: a directory or a bucket. */
export const actionsOn = (target: Target): Actions => ({
  name: target.name,
  publish: (builds, options) => publish(target, builds, options),
  configure: (config) => setSiteConfig(target, config),
  rollback: (name) => operations.rollback(target, name),
  rollbackTo: (revision) => operations.rollbackTo(target, revision),
  promote: (name, version) => operations.promote(target, name, version),
  canary: async (name, percent) => operations.canary(target, name, percent),
  flag: async (name, flag, percent) => setFlag(target, { name, flag, percent }),
  revoke: (name, version) => operations.revoke(target, name, version),
  repair: () => goLive(target),
  live: () => latestRevision(target),
  status: () => status(target),
  log: (count) => logOf(target, count),
});
