import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { setSiteConfig } from '@ank/release/site-config';
import { makeScratchFolder } from '@ank/testkit/scratch';
import { expect } from '@playwright/test';
import { openSingleDigitConfirmationAndLocateSubmit } from './bidding/bidActionsAndBalanceChecks';
import { type CrossOriginProxy, startCrossOriginProxy } from './support/crossOriginProxy';
import { test } from './support/journeyFixtures';
import { type JourneySite, openJourneySite, PATIENT_TIMEOUTS_CONFIG } from './support/journeySite';
import { fetchDemoPlayerPoints, logInDemoPlayerByForm } from './support/playerLogin';
import { waitForAlert } from './support/recordAlerts';

type ProbedProviderCase = {
  name: string;
  options?: Parameters<typeof startCrossOriginProxy>[0];
  env?: Record<string, string>;
  says: RegExp;
  wrote: (config: Record<string, unknown>) => unknown;
};

const readSubmitPath = ({ paths }: Record<string, unknown>) =>
  (paths as Record<string, string> | undefined)?.['/api-galidisawar-submit-bid'];

const PROVIDERS: readonly ProbedProviderCase[] = [
  {
    name: 'our provider',
    options: { takesKey: true },
    says: /Players will have: *\n/,
    wrote: (config) => !readSubmitPath(config),
  },
  {
    name: 'our provider in the documented profile',
    options: { takesKey: true },
    env: { PROVIDER_PROFILE: 'documented' },
    says: /Players will have: *\n/,
    wrote: (config) => !readSubmitPath(config),
  },
  {
    name: 'one that announces nothing',
    options: { isMute: true },
    says: /No idempotency keys/,
    wrote: (config) => config.features === undefined,
  },
  {
    name: 'one with its calls in a folder and another spelling',
    options: { isMute: true, folder: '/game/v1' },
    says: /No idempotency keys/,
    wrote: (config) => readSubmitPath(config) === '/game/v1/api-galidisswar-submit-bid',
  },
];

const runProbeCommand = (args: string[]): Promise<string> =>
  new Promise((resolve, reject) =>
    execFile(process.execPath, [join(ROOT, 'tools/kit/bin/ank.mjs'), 'probe', ...args], (error, out, err) =>
      error ? reject(new Error(`${out}${err}`)) : resolve(out),
    ),
  );

for (const { name, options = {}, env = {}, says, wrote } of PROVIDERS)
  test(`${name}: the app starts with the config.json of the probe, logs in, bids and shows the bid`, async ({
    browser,
  }) => {
    let otherOrigin: CrossOriginProxy | undefined;
    let site: JourneySite | undefined;
    try {
      otherOrigin = await startCrossOriginProxy({ keepsConnections: true, ...options });
      site = await openJourneySite(browser, { env });
      otherOrigin.forwardTo(site.provider.port);
      const { mobile, password } = site.provider.demo;
      const file = join(makeScratchFolder('ank-probed-'), 'config.json');
      const address = `${otherOrigin.origin}${options.folder ?? ''}`;
      const login = ['--mobile', mobile, '--pin', password];
      const message = await runProbeCommand([address, ...login, '--origin', site.origin, '--out', file]);
      expect(message).toMatch(says);
      const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      expect(wrote(config), JSON.stringify(config)).toBeTruthy();
      await setSiteConfig(site.target, { ...PATIENT_TIMEOUTS_CONFIG, ...config });

      const { page, close } = await site.open();
      const points = await fetchDemoPlayerPoints(site.provider);
      otherOrigin.arrived.length = 0;
      await logInDemoPlayerByForm(page, site.provider);
      const submit = await openSingleDigitConfirmationAndLocateSubmit(page, '7', '30');
      await submit.click();
      await waitForAlert(page, 'Bid placed successfully!');
      expect(await fetchDemoPlayerPoints(site.provider)).toBe(points - 30);
      await page.goto('/imp4');
      await expect(page.getByText('30 pts').first()).toBeVisible();
      const posts = otherOrigin.arrived.filter(({ method }) => method === 'POST');
      expect(
        posts.some(({ path }) => path === `${options.folder ?? ''}/api-submit-bid`),
        'the bid went elsewhere',
      ).toBe(true);
      await close();
    } finally {
      await site?.close();
      await otherOrigin?.close();
    }
  });
