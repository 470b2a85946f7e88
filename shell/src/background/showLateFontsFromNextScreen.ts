import { screenOpened } from '@ank/shared/screen';
import { startListening } from '@ank/shared/store';
import { listFontFaceRules } from './fontFaceRules';

/**
 * Gives the text its own face when the next screen opens. A face with `font-display: optional` whose file
 * came after the first text was drawn stays away for as long as the page is loaded, which is a player's whole
 * visit. Its file is in the browser's cache by then: the same face is loaded from there, and none of the
 * text moves while it is read.
 */
export const showLateFontsFromNextScreen = () => {
  if (!('fonts' in document)) return () => {};
  const loaded: FontFace[] = [];
  for (const { isOptional, createFace, address } of listFontFaceRules()) {
    if (!isOptional) continue;
    createFace(`url("${address}")`)
      .load()
      .then(
        (face) => loaded.push(face),
        // The text keeps the phone's own font.
        () => {},
      );
  }
  return startListening({
    actionCreator: screenOpened,
    effect: () => {
      for (const face of loaded.splice(0)) document.fonts.add(face);
    },
  });
};
