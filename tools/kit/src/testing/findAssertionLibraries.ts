/** The libraries whose assertions there are; an assertion is in the words of the tool that runs the test. */
const LIBRARIES =
  /from '(node:assert(?:\/strict)?|assert|chai|expect|vitest|@jest\/globals|@playwright\/test)'/g;

/** Returns the names of the assertion libraries that a source imports. */
export const findAssertionLibraries = (text: string): string[] =>
  [...text.matchAll(LIBRARIES)].map(([, name = '']) => name);

/** An expectation that reads by hand of one element what jest-dom has a matcher for. */
export const EXPECT_WITHOUT_JEST_DOM_MATCHER =
  /expect\((?:screen|[a-z]\w*)(?:\.(?:getBy|queryBy)\w+\((?:[^()]|\([^()]*\))*\))?\??\.(?:textContent|className|disabled|checked|getAttribute\([^()]*\))\)\s*\.(?:not\.)?to(?:Be|Equal|Match|Contain)\(/;
