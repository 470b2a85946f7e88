import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '@ank/build/packages';
import type { Brand } from '@ank/protocol/brand';
import { MANIFEST_FILE, makeWebAppFiles } from './webAppFiles';

const PICTURE = 'shell/1.0.0/picture-home.png';
const newFakeSite = (...paths: string[]) => ({
  name: 'a site',
  get: async (path: string) => (paths.includes(path) ? Buffer.from('png') : undefined),
  list: async () => paths,
});
const BRAND: Brand = {
  name: 'Tara',
  mark: 'T',
  accent: { light: { bar: '#123456', 'on-bar': '#fefefe' } },
} as Brand;

const readWebAppManifest = async (site: ReturnType<typeof newFakeSite>, config = {}) => {
  const files = new Map(await makeWebAppFiles(site, config, '1.0.0'));
  return { files, manifest: JSON.parse(String(files.get(MANIFEST_FILE))) };
};

test('pictures of the live shell stand in the manifest; a shell without, and a brand, have none', async () => {
  const { manifest } = await readWebAppManifest(newFakeSite(PICTURE));
  assert.deepEqual(
    manifest.screenshots.map(({ src }: { src: string }) => src),
    ['/shell/1.0.0/picture-home.png', '/shell/1.0.0/picture-bid.png'],
  );
  assert.equal((await readWebAppManifest(newFakeSite())).manifest.screenshots, undefined);
  assert.equal(
    (await readWebAppManifest(newFakeSite(PICTURE), { brand: BRAND })).manifest.screenshots,
    undefined,
  );
});

test('a brand gives the name, the colours and the sign; another sign has other addresses of its icons', async () => {
  const { files, manifest } = await readWebAppManifest(newFakeSite(), { brand: BRAND });
  assert.equal(manifest.name, 'Tara');
  assert.equal(manifest.theme_color, '#123456');
  assert.match(String(files.get('icon.svg')), /fill="#123456".*>T</s);
  const other = await readWebAppManifest(newFakeSite(), { brand: { ...BRAND, mark: '<&' } });
  assert.match(String(other.files.get('icon.svg')), />&#60;&#38;</);
  assert.notEqual(other.manifest.icons[0].src, manifest.icons[0].src);
});

test('the manifest is asked for with what a browser knows of the site: basic auth would refuse it else', () => {
  const page = readFileSync(join(ROOT, 'shell/src/index.html'), 'utf8');
  assert.match(page, /<link rel="manifest" href="\/manifest\.webmanifest" crossorigin="use-credentials" \/>/);
});
