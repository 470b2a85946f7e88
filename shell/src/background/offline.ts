const WORKER = '/sw.js';

/** Before a worker was there to keep it. */
const loadedHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));

/** Where not `wanted`, the worker goes with all it kept. */
export const keepOffline = async (wanted: boolean): Promise<void> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  try {
    if (wanted) {
      await workers.register(WORKER, { updateViaCache: 'none' });
      const { active } = await workers.ready;
      active?.postMessage({ keep: loadedHere() });
      return;
    }
    const installed = await workers.getRegistrations();
    await Promise.all(installed.map((one) => one.unregister()));
    // A worker serves the open page to its end: what it keeps meanwhile goes with the next start.
    const kept = (await caches.keys()).filter((name) => name.startsWith('ank-'));
    await Promise.all(kept.map((name) => caches.delete(name)));
  } catch {
    // Private windows and managed phones refuse workers.
  }
};
