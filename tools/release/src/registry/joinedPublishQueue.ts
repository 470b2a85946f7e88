import { type Publication, type PublishResult, publishInOneRevision } from '../publish/publishBuilds';
import type { SiteStorage } from '../targets/siteStorage';

type WaitingPublication = Publication & {
  names: string[];
  isRead: boolean;
  /** A publication of the same remote that went live since this one came. */
  rival?: string;
  settle: (verdict: PromiseSettledResult<PublishResult>) => void;
};

/** Runs work in the order in which it comes: of a hundred publishers that race, most would give up. */
export const newSequentialQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

/**
 * Joins what has been read when its turn comes; of one remote the first alone, so that each version has been
 * live.
 */
export const newJoinedPublishQueue = (site: SiteStorage, inTurn: ReturnType<typeof newSequentialQueue>) => {
  let waiting: WaitingPublication[] = [];
  const leave = (gone: readonly WaitingPublication[]) => {
    waiting = waiting.filter((one) => !gone.includes(one));
  };

  const work = async () => {
    const met = new Set<string>();
    const joined = waiting.filter(({ names, isRead }) => {
      const isNext = isRead && !names.some((name) => met.has(name));
      for (const name of names) met.add(name);
      return isNext;
    });
    if (joined.length === 0) return;
    leave(joined);
    const verdicts = await publishInOneRevision(site, joined).catch((reason: unknown) =>
      joined.map((): PromiseRejectedResult => ({ status: 'rejected', reason })),
    );
    for (const [at, { settle, builds, by }] of joined.entries()) {
      const verdict = verdicts[at] as PromiseSettledResult<PublishResult>;
      const changed = verdict.status === 'fulfilled' ? verdict.value.changed : [];
      for (const { name, version } of builds)
        for (const otherWaiting of waiting)
          if (changed.includes(name) && otherWaiting.names.includes(name))
            otherWaiting.rival = `${name} ${version} of ${by?.who}`;
      settle(verdict);
    }
    void inTurn(work);
  };

  /** `read`: rejects for what cannot be read. */
  return (publication: Publication, read: Promise<unknown>): Promise<PublishResult> =>
    new Promise((resolve, reject) => {
      const one: WaitingPublication = {
        ...publication,
        names: publication.builds.map(({ name }) => name),
        isRead: false,
        settle: (verdict) => {
          if (verdict.status === 'rejected') return reject(verdict.reason);
          const { changed, notes = [] } = verdict.value;
          if (one.rival && changed.length > 0)
            notes.push(`${one.rival} went live while this waited, and is what players fall back to`);
          resolve({ ...verdict.value, ...(notes.length > 0 && { notes }) });
        },
      };
      waiting.push(one);
      read
        .then(
          () => {
            one.isRead = true;
          },
          (error) => {
            leave([one]);
            reject(error);
          },
        )
        .then(() => inTurn(work));
    });
};
