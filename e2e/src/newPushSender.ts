import { type CDPSession, expect } from '@playwright/test';

/**
 * Returns a function that delivers a push to the worker that a page registers at `origin`, as a push service
 * does. Call it before the page is opened.
 */
export const newPushSender = async (devtools: CDPSession, origin: string) => {
  const registered: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations)
      if (!isDeleted) registered.push(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  return async (data: string) => {
    await expect.poll(async () => registered.length > 0, 'no registration is known').toBe(true);
    const [registrationId = ''] = registered;
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
};
