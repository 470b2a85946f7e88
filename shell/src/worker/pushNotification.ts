import { parsePushMessage } from '@ank/protocol/push';

const INBOX = '/inbox';
/** A later push takes the place of an earlier one. */
const TAG = 'ank-inbox';

export const showPushNotification = (
  { registration }: ServiceWorkerGlobalScope,
  data: Pick<PushMessageData, 'json'> | null,
) => {
  const { title, body } = parsePushMessage(data);
  return registration.showNotification(title || 'New in your inbox', { body, tag: TAG });
};

/** A new page where none is open or can be led there. */
export const focusOrOpenInboxPage = async ({ clients, location }: ServiceWorkerGlobalScope) => {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = pages.filter(({ url }) => new URL(url).origin === location.origin);
  const isThere = ({ url }: { url: string }) => new URL(url).pathname.toLowerCase() === INBOX;
  const page = own.find(isThere) ?? own[0];
  try {
    if (page) {
      // A slip that a page holds outlives the way there.
      if (!isThere(page)) await page.navigate(INBOX);
      await page.focus();
      return;
    }
  } catch {
    // A page that the worker does not serve cannot be led.
  }
  await clients.openWindow(INBOX);
};
