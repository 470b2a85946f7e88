import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { BET_TYPE_CASES, fillAndProceed, openBetType } from '../bidding/betTypeCases';
import { failTest } from '../support/failTest';
import { test } from '../support/journeyFixtures';
import { newOperatorClient } from '../wallet/operatorClient';

/** A phone some years old, beside this machine. */
const SLOWER = 6;
const SEALED = /^Your bid was sealed at \d\d:\d\d:\d\d, before the result/;

const formatIndiaTime = (ms: number) =>
  new Date(ms).toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

const placeBidAndOpenItsPage = async (page: Page): Promise<string> => {
  const single = BET_TYPE_CASES.find(({ path }) => path === '/single') ?? failTest('/single');
  await openBetType(page, single);
  await fillAndProceed(page, { Digit: '6' }, '20');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
  const link = page.getByRole('link', { name: /^See bid #/ });
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.click();
  return name.replace('See bid #', '');
};

test('from its receipt a bid is checked on the phone, its proof saved, and checked again by a page without a server', async ({
  player: { page },
  provider,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'ank-proof-'));
  const number = await placeBidAndOpenItsPage(page);
  const card = page.getByRole('main');
  const check = card.getByRole('button', { name: `Proof: #${number}` });
  await expect(card.getByRole('link', { name: 'All bids' })).toBeVisible();
  await expect(check).toHaveCount(0);

  await test.step('the draw closes, and the bid is sealed', async () => {
    const answer = await fetch(`${provider.url}/api-get-social-data`, { method: 'POST', body: '{}' });
    const now = Date.parse(answer.headers.get('date') ?? '');
    await newOperatorClient(provider).ask('/markets/9', {
      open: formatIndiaTime(now - 120_000),
      close: formatIndiaTime(now - 60_000),
    });
    const found = card.getByRole('status').filter({ hasText: /sealed|^Proof is ready/i });
    await expect(async () => {
      await page.reload();
      await check.click({ timeout: 5_000 });
      expect(SEALED.test((await found.textContent()) ?? ''), 'the bid is not sealed').toBe(true);
    }).toPass();
  });

  await test.step('check the bid on the phone', async () => {
    await page.goto('/histories');
    await page.goto('/imp4');
    await card
      .getByRole('link', { name: new RegExp(`Bid #${number}$`) })
      .first()
      .click();
    await expect(check).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const began = Date.now();
    await check.click();
    await expect(card.getByRole('status').filter({ hasText: SEALED })).toBeVisible();
    test
      .info()
      .annotations.push({ type: 'ms of a check, 6 times slower', description: `${Date.now() - began}` });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });

  const proof = await test.step('save the proof', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Save proof' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`proof-${number}.json`);
    const proof = join(dir, 'proof.json');
    await saved.saveAs(proof);
    return proof;
  });

  const { choose, said } = await test.step('check the proof by a page without a server', async () => {
    const alone = join(dir, 'check.html');
    writeFileSync(alone, await (await fetch(`${provider.url}/api-public/check.html`)).text());
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(alone).href);
    const choose = page.getByLabel('Saved proof');
    const locator = page.getByRole('listitem');
    await choose.setInputFiles(proof);
    await expect(
      locator.filter({ hasText: /^Single Digit 6, 20 points: sealed on .* signed\./ }),
    ).toBeVisible();
    const { seal } = (JSON.parse(readFileSync(proof, 'utf8')) as { lines: [{ seal: { key: string } }] })
      .lines[0];
    const key = page.getByLabel("The house's key");
    await key.fill(seal.key);
    await key.press('Enter');
    await expect(locator.filter({ hasText: / signed by the house\./ })).toBeVisible();
    await key.fill(seal.key.replace(/.{4}=$/, 'AAAA='));
    await key.press('Enter');
    await expect(
      locator.filter({ hasText: /the seal is signed by ANOTHER key than the house's/ }),
    ).toBeVisible();
    await key.fill('');
    await key.press('Enter');
    return { choose, said: locator };
  });

  await test.step('find a forged proof, and a file that is none', async () => {
    const forged = join(dir, 'forged.json');
    writeFileSync(forged, readFileSync(proof, 'utf8').replace('\\"6\\"', '\\"7\\"'));
    await choose.setInputFiles(forged);
    await expect(
      said.filter({ hasText: /^Single Digit 7, 20 points: the line is NOT under the seal/ }),
    ).toBeVisible();
    const none = join(dir, 'none.json');
    writeFileSync(none, 'no proof');
    await choose.setInputFiles(none);
    await expect(said.filter({ hasText: 'This is not a proof that the app saved' })).toBeVisible();
  });
});
