import type { CDPSession, Page } from '@playwright/test';

/** The lock of a device, as Chromium plays it: it says yes, and that it knows who asked. */
export const addVirtualAuthenticator = async (
  page: Page,
): Promise<{ devtools: CDPSession; authenticatorId: string }> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
};
