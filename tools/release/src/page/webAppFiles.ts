import { createHash } from 'node:crypto';
import { shellPath, WORKER_FILE } from '@ank/build/paths';
import type { Brand } from '@ank/protocol/brand';
import { escapeHtml } from '@ank/protocol/html';
import type { ReadableSite } from '../targets/siteStorage';

export type PageOptions = { offline?: boolean; brand?: Brand };

const COLOURS = { bar: '#8e1452', on: '#ffffff', ground: '#f2f1f5', dot: '#ffcf33' };

const wrapSvg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${body}</svg>\n`;

/** Inside the circle that no mask cuts. */
const renderIconSvg = (brand: Brand | undefined, colour: string, dot: string): string =>
  brand
    ? `<text x="256" y="256" dy=".35em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="220" fill="${colour}">${escapeHtml(brand.mark)}</text>`
    : `<path fill="${colour}" d="M144 160h212v46H144zm82 46h58v170h-58z"/><circle cx="372" cy="142" r="36" fill="${dot}"/>`;

const pickBrandColours = (brand: Brand | undefined): { bar: string; on: string } => ({
  bar: brand?.accent.light.bar ?? COLOURS.bar,
  on: brand?.accent.light['on-bar'] ?? COLOURS.on,
});

const renderIconFiles = (brand: Brand | undefined) => {
  const { bar, on } = pickBrandColours(brand);
  return {
    'icon.svg': wrapSvg(
      `<rect width="512" height="512" rx="112" fill="${bar}"/>${renderIconSvg(brand, on, COLOURS.dot)}`,
    ),
    'icon-maskable.svg': wrapSvg(
      `<rect width="512" height="512" fill="${bar}"/>${renderIconSvg(brand, on, COLOURS.dot)}`,
    ),
    'icon-mono.svg': wrapSvg(renderIconSvg(brand, '#000', '#000')),
  };
};

/** The pictures of a site without a brand; a brand's site looks different. */
const PICTURES = [
  ['picture-home.png', 'Markets with their results'],
  ['picture-bid.png', 'Bids before they are placed'],
] as const;

const SHORTCUTS = { 'Bid History': '/imp4', Wallet: '/imp7', Charts: '/charts' };

const buildWebAppManifest = (brand: Brand | undefined, mark: string, screenshots?: object[]) => {
  const icon = (name: string, purpose: string) => ({
    src: `/${name}.svg?${mark}`,
    ...{ sizes: 'any', type: 'image/svg+xml', purpose },
  });
  const plain = icon('icon', 'any');
  return {
    id: '/',
    name: brand?.name ?? 'Ank',
    short_name: brand?.name ?? 'Ank',
    description: 'Markets, bids, results and your wallet.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: pickBrandColours(brand).bar,
    background_color: COLOURS.ground,
    categories: ['games'],
    icons: [plain, icon('icon-maskable', 'maskable'), icon('icon-mono', 'monochrome')],
    ...(screenshots && { screenshots }),
    shortcuts: Object.entries(SHORTCUTS).map(([name, url]) => ({ name, url, icons: [plain] })),
  };
};

export const MANIFEST_FILE = 'manifest.webmanifest';

/** The worker of a site whose operator wants none; it also withdraws a bad one whose page never starts. */
const NO_WORKER = Buffer.from(`addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith('ank-')) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(leave());
});
`);

/** The worker, where the shell has one, and the manifest last, because it names the icons by hash. */
export const makeWebAppFiles = async (
  site: ReadableSite,
  { brand, offline = true }: PageOptions,
  version: string,
): Promise<[path: string, bytes: Buffer][]> => {
  const ofShell = (file: string) => site.get(shellPath(version, file).slice(1));
  const worker = offline ? await ofShell(WORKER_FILE) : NO_WORKER;
  const icons = Object.entries(renderIconFiles(brand));
  const mark = createHash('sha256').update(icons.join()).digest('hex').slice(0, 8);
  // An older shell has none.
  const hasPictures = !brand && (await ofShell(PICTURES[0][0]));
  const screenshots = PICTURES.map(([file, label]) => ({
    src: shellPath(version, file),
    ...{ sizes: '390x844', type: 'image/png', form_factor: 'narrow' },
    label,
  }));
  const manifest = buildWebAppManifest(brand, mark, hasPictures ? screenshots : undefined);
  const files = [...icons, [MANIFEST_FILE, `${JSON.stringify(manifest, null, 2)}\n`] as const];
  const made = files.map(([path, text]): [string, Buffer] => [path, Buffer.from(text)]);
  return worker ? [[WORKER_FILE, worker], ...made] : made;
};
