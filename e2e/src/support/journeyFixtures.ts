import { test as base } from '@playwright/test';
import type { BrowserTab } from './browserTab';
import type { JourneyProvider } from './journeyProvider';
import { type JourneySite, openJourneySite } from './journeySite';
import { openLoggedInTab } from './playerLogin';

/** The instant in ms after which a run begins nothing new; what is left is reported as skipped. */
const { ANK_UNTIL: until = '' } = process.env;

type JourneyFixtures = {
  siteConfig: Record<string, unknown>;
  providerEnv: Record<string, string>;
  inTime: undefined;
  site: JourneySite;
  provider: JourneyProvider;
  player: BrowserTab;
  stranger: BrowserTab;
};

type SitePool = {
  of: (file: string, options: Parameters<typeof openJourneySite>[1]) => Promise<JourneySite>;
};

export const test = base.extend<JourneyFixtures, { sites: SitePool }>({
  siteConfig: [{}, { option: true }],
  providerEnv: [{}, { option: true }],
  inTime: [
    async ({ browserName: _any }, use) => {
      test.skip(until !== '' && Date.now() > Number(until), 'no time left');
      await use(undefined);
    },
    { auto: true },
  ],
  sites: [
    async ({ browser }, use) => {
      let open: { file: string; site: JourneySite } | undefined;
      await use({
        of: async (file, options) => {
          if (open?.file === file) return open.site;
          await open?.site.close();
          open = undefined;
          open = { file, site: await openJourneySite(browser, options) };
          return open.site;
        },
      });
      await open?.site.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sites, siteConfig, providerEnv }, use, { file }) =>
      use(await sites.of(file, { config: siteConfig, env: providerEnv })),
    { timeout: 300_000 },
  ],
  provider: ({ site }, use) => use(site.provider),
  player: async ({ site }, use) => {
    const tab = await openLoggedInTab(site);
    await use(tab);
    await tab.close();
  },
  stranger: async ({ site }, use) => {
    const tab = await site.open();
    await use(tab);
    await tab.close();
  },
});
