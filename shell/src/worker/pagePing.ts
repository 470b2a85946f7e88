import { waitMs } from './storageTimeout';

const awaited = new Map<string, () => void>();

/** Whether the page answers the `ping`, within `ms`. Nothing is kept of it afterwards. */
export const isPageAnsweringPing = async (id: string, ping: () => void, ms: number): Promise<boolean> => {
  let answer = () => {};
  const answered = new Promise<true>((resolve) => {
    answer = () => resolve(true);
  });
  awaited.set(id, answer);
  try {
    ping();
    return (await Promise.race([answered, waitMs(ms)])) ?? false;
  } finally {
    // A page that is asked anew meanwhile still has its answer awaited.
    if (awaited.get(id) === answer) awaited.delete(id);
  }
};

export const recordPong = (id: string): void => awaited.get(id)?.();

export const countAwaitedPongs = (): number => awaited.size;
