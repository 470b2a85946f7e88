import { waitMs } from './workerState';

const awaited = new Map<string, () => void>();

/** Whether the page answers what `ask` asks it, within `ms`. Nothing is kept of it afterwards. */
export const askPageWithin = async (id: string, ask: () => void, ms: number): Promise<boolean> => {
  let answer = () => {};
  const answered = new Promise<true>((resolve) => {
    answer = () => resolve(true);
  });
  awaited.set(id, answer);
  try {
    ask();
    return (await Promise.race([answered, waitMs(ms)])) ?? false;
  } finally {
    // A page that is asked anew meanwhile still has its answer awaited.
    if (awaited.get(id) === answer) awaited.delete(id);
  }
};

export const recordAnswer = (id: string): void => awaited.get(id)?.();

export const countAwaitedAnswers = (): number => awaited.size;
