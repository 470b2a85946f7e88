const WORKER = '/sw.js';

/** Returns the addresses that this page loaded before a worker was there to store them. */
const listFilesLoadedByPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));

/** Registers the service worker and has it store what the page loaded, or else removes it and its caches. */
export const registerOrRemoveServiceWorker = async (isWanted: boolean) => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  try {
    if (isWanted) {
      await workers.register(WORKER, { updateViaCache: 'none' });
      const { active } = await workers.ready;
      active?.postMessage({ keep: listFilesLoadedByPage() });
      return;
    }
    const installed = await workers.getRegistrations();
    await Promise.all(installed.map((registration) => registration.unregister()));
    // A worker serves the open page to its end: what it keeps meanwhile goes with the next start.
    for (const name of await caches.keys()) if (name.startsWith('ank-')) await caches.delete(name);
  } catch {
    // Private windows and managed phones refuse workers.
  }
};
