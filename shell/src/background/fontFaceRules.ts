/** A `@font-face` of a style sheet that names a file. */
type FontFaceRule = {
  family: string;
  address: string;
  /** Whether a browser does without the face on a page for whose first text the file came late. */
  isOptional: boolean;
  /** Makes a face with the same descriptors, which is shown as soon as it is added to the page. */
  createFace: (source: string | ArrayBuffer) => FontFace;
};

export const unquoteFamily = (family: string) => family.replaceAll(/["']/g, '');

/** Returns the families of which a face is loaded, whether it is shown or came too late for that. */
export const listLoadedFamilies = () => {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  return new Set(loaded.map(({ family }) => unquoteFamily(family)));
};

const toFontFaceRule = ({ style }: CSSFontFaceRule, base: string): FontFaceRule[] => {
  const descriptor = (name: string) => style.getPropertyValue(name);
  const [, path] = /url\(["']?([^"')]+)/.exec(descriptor('src')) ?? [];
  if (!path) return [];
  const family = unquoteFamily(descriptor('font-family'));
  const descriptors = {
    weight: descriptor('font-weight') || 'normal',
    style: descriptor('font-style') || 'normal',
    unicodeRange: descriptor('unicode-range') || 'U+0-10FFFF',
    display: 'swap',
    sizeAdjust: descriptor('size-adjust') || '100%',
  } as const;
  return [
    {
      family,
      address: new URL(path, base).href,
      isOptional: descriptor('font-display') === 'optional',
      createFace: (source) => new FontFace(family, source, descriptors),
    },
  ];
};

export const listFontFaceRules = (): FontFaceRule[] =>
  [...document.styleSheets].flatMap((sheet) => {
    try {
      const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
      return rules.flatMap((rule) => toFontFaceRule(rule, sheet.href ?? location.href));
    } catch {
      // A sheet of another origin does not show its rules.
      return [];
    }
  });
