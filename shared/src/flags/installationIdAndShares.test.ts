import {
  isInstallationAmongPercent,
  readOrMakeInstallId,
  tenThousandthBucketOf,
} from './installationIdAndShares';

const INSTALLS = Array.from({ length: 100_000 }, (_, index) => `install-${index}`);

test.each([1, 5, 20, 50])('%d percent of 100,000 devices, within half a percent', (percent) => {
  const share =
    INSTALLS.filter((install) => isInstallationAmongPercent('wallet', percent, install)).length / 1000;
  expect(Math.abs(share - percent)).toBeLessThan(0.5);
});

test('raising the share keeps everyone who had it', () => {
  const at = (percent: number) =>
    INSTALLS.filter((install) => isInstallationAmongPercent('wallet', percent, install));
  const wider = new Set(at(20));
  expect(at(5).every((install) => wider.has(install))).toBe(true);
});

test('a device stands elsewhere for another remote', () => {
  const alike = INSTALLS.filter(
    (install) => tenThousandthBucketOf(install, 'wallet') === tenThousandthBucketOf(install, 'history'),
  );
  expect(alike.length).toBeLessThan(100);
});

test('a device keeps its name', () => {
  expect(readOrMakeInstallId()).toMatch(/^[0-9a-f]{8,16}$/);
  expect(readOrMakeInstallId()).toBe(readOrMakeInstallId());
});
