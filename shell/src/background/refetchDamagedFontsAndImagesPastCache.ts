import { reportDamagedFile } from '../telemetry/reportDamagedFiles';
import { listFontFaceRules, listLoadedFamilies, unquoteFamily } from './fontFaceRules';

/** A version's own files: what a browser keeps under `immutable` headers. */
const isFileOfVersion = (address: string) => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && /^\/(r|shell)\//.test(pathname);
};

/** Asks each file once past the cache; rejects where it does not come. */
const refetched = new Map<string, Promise<ArrayBuffer>>();

const refetchPastCache = (address: string) => {
  const known = refetched.get(address);
  if (known) return known;
  const fresh = fetch(address, { cache: 'reload' }).then((answer) => {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.arrayBuffer();
  });
  refetched.set(address, fresh);
  // A later failure asks again if there was no network.
  fresh.catch(() => refetched.delete(address));
  return fresh;
};

/** A font face that failed never loads again: a face with the same descriptors takes its place. */
const reloadFont = async (failed: string) => {
  // Another face of the same file may have asked for it since, and have it.
  await document.fonts.ready;
  const rules = listFontFaceRules();
  const loaded = listLoadedFamilies();
  for (const { family, address, isOptional, createFace } of rules) {
    // An optional face that is missing leaves the text in the phone's own font.
    if (family !== unquoteFamily(failed) || isOptional || !isFileOfVersion(address)) continue;
    const isHere = rules.some((other) => other.address === address && loaded.has(other.family));
    const source = isHere ? `url("${address}")` : await refetchPastCache(address);
    document.fonts.add(await createFace(source).load());
    reportDamagedFile(address);
  }
};

const reloadImage = async (image: HTMLImageElement) => {
  const { src } = image;
  if (!isFileOfVersion(src) || refetched.has(src)) return;
  await refetchPastCache(src);
  image.addEventListener('load', () => reportDamagedFile(src), { once: true });
  // The same address again makes the browser look into its cache again.
  image.src = src;
};

const ignoreError = () => {};

/** Fonts and pictures carry no hash: one that cannot be shown is asked for once more past the cache. */
export const refetchDamagedFontsAndImagesPastCache = () => {
  const repairFonts = (faces: Iterable<FontFace>) => {
    const families = new Set([...faces].map(({ family }) => family));
    for (const family of families) reloadFont(family).catch(ignoreError);
  };
  const onFonts = ({ fontfaces }: FontFaceSetLoadEvent) => repairFonts(fontfaces);
  const onPicture = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) reloadImage(target).catch(ignoreError);
  };
  const { fonts } = document as { fonts?: FontFaceSet };
  if (fonts) repairFonts([...fonts].filter(({ status }) => status === 'error'));
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.src)
      reloadImage(picture).catch(ignoreError);
  fonts?.addEventListener('loadingerror', onFonts);
  document.addEventListener('error', onPicture, true);
  return () => {
    fonts?.removeEventListener('loadingerror', onFonts);
    document.removeEventListener('error', onPicture, true);
  };
};
