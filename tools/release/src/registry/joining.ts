import { nameOf, versionOfBuilt } from '../publish/built';
import { type Publication, type Published, publishJoined } from '../publish/publish';
import type { Target } from '../targets/target';

type Waiting = Publication & { names: string[]; settle: (verdict: PromiseSettledResult<Published>) => void };

/** In the order they come: of a hundred that race, and begin again when another was faster, most give up. */
export const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

/**
 * Takes publications and joins those that have been read when their turn comes; of one remote the first of
 * them, so that each version has been live. `inTurn`: with everything else that changes the site.
 */
export const joining = (site: Target, inTurn: ReturnType<typeof oneByOne>) => {
  let ready: Waiting[] = [];
  const newest = new Map<string, string>();
  const readBefore = new Map<string, Promise<unknown>>();

  const take = (): Waiting[] => {
    const taken = new Set<string>();
    const isFirst = ({ names }: Waiting) => {
      const met = names.some((name) => taken.has(name));
      for (const name of names) taken.add(name);
      return !met;
    };
    const first = ready.filter(isFirst);
    ready = ready.filter((one) => !first.includes(one));
    return first;
  };

  const work = async (): Promise<void> => {
    const joined = take();
    const verdicts = await publishJoined(site, joined).catch((reason: unknown) =>
      joined.map((): PromiseRejectedResult => ({ status: 'rejected', reason })),
    );
    for (const [at, verdict] of verdicts.entries()) joined[at]?.settle(verdict);
  };

  /** `read`: rejects for what cannot be read. Versions of one remote keep their order. */
  return async (publication: Publication, read: Promise<unknown>): Promise<Published> => {
    const { builds, by } = publication;
    const names = builds.map(nameOf);
    const found = names.map((name) => newest.get(name));
    const before = Promise.allSettled([read, ...names.map((name) => readBefore.get(name))]);
    for (const name of names) readBefore.set(name, before);
    await before;
    await read;
    const verdict = await new Promise<PromiseSettledResult<Published>>((settle) => {
      ready.push({ ...publication, names, settle });
      void inTurn(work);
    });
    if (verdict.status === 'rejected') throw verdict.reason;
    const { changed, notes: told = [] } = verdict.value;
    const rivals = names.flatMap((name, at) => {
      const rival = newest.get(name);
      return rival === undefined || rival === found[at] || !changed.includes(name)
        ? []
        : [`${rival} went live while this waited, and is what players fall back to`];
    });
    for (const built of builds)
      newest.set(nameOf(built), `${nameOf(built)} ${versionOfBuilt(built)} of ${by?.who}`);
    const notes = [...told, ...rivals];
    return { ...verdict.value, ...(notes.length > 0 && { notes }) };
  };
};
