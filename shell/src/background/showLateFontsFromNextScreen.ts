import { screenOpened } from '@ank/shared/screen';
import { startListening } from '@ank/shared/store';
import { listFontFaceRules, listLoadedFamilies } from './fontFaceRules';

/**
 * Gives the text its own face when the next screen opens. A face with `font-display: optional` whose file
 * came after the first text was drawn stays away for as long as the page is loaded, which is a player's whole
 * visit. Its file is in the browser's cache by then: the same face is loaded from there, and none of the
 * text moves while it is read.
 */
export const showLateFontsFromNextScreen = () => {
  const { fonts } = document as { fonts?: FontFaceSet };
  if (!fonts) return () => {};
  const requested = new Set<string>();
  const loaded: FontFace[] = [];
  // Before its file has come, another request for it would only be one more where it is damaged.
  const loadFacesWhoseFileCame = () => {
    const here = listLoadedFamilies();
    for (const { family, isOptional, createFace, address } of listFontFaceRules()) {
      if (!isOptional || !here.has(family) || requested.has(family)) continue;
      requested.add(family);
      createFace(`url("${address}")`)
        .load()
        .then(
          (face) => loaded.push(face),
          // The text keeps the phone's own font.
          () => {},
        );
    }
  };
  loadFacesWhoseFileCame();
  fonts.addEventListener('loadingdone', loadFacesWhoseFileCame);
  const unsubscribe = startListening({
    actionCreator: screenOpened,
    effect: () => {
      for (const face of loaded.splice(0)) fonts.add(face);
    },
  });
  return () => {
    fonts.removeEventListener('loadingdone', loadFacesWhoseFileCame);
    unsubscribe();
  };
};
