import type { Pushed, WorkerScope } from './scope';

const INBOX = '/inbox';
/** What a later push puts in place of an earlier one. */
const TAG = 'ank-inbox';

const wordsIn = (data: Pushed['data']): { title: string; body: string } => {
  try {
    const { title, body } = (data?.json() ?? {}) as { title?: unknown; body?: unknown };
    if (typeof title === 'string' && title !== '')
      return { title, body: typeof body === 'string' ? body : '' };
  } catch {
    // Nothing that can be read: browsers still want something to be shown.
  }
  return { title: 'New in your inbox', body: '' };
};

/** Shows what the provider said, and nothing else. */
export const showPush = ({ registration }: Pick<WorkerScope, 'registration'>, data: Pushed['data']) => {
  const { title, body } = wordsIn(data);
  return registration.showNotification(title, { body, tag: TAG });
};

/** Brings the player to the inbox: in the page that is open, in a new one where none is, or where that one cannot be led there. */
export const openInbox = async ({
  clients,
  location,
}: Pick<WorkerScope, 'clients' | 'location'>): Promise<void> => {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = pages.filter(({ url }) => new URL(url).origin === location.origin);
  const isThere = ({ url }: { url: string }) => new URL(url).pathname.toLowerCase() === INBOX;
  const page = own.find(isThere) ?? own[0];
  try {
    if (page) {
      // What a page has of a slip outlives the way there.
      if (!isThere(page)) await page.navigate(INBOX);
      await page.focus();
      return;
    }
  } catch {
    // A page that the worker does not serve cannot be led anywhere.
  }
  await clients.openWindow(INBOX);
};
