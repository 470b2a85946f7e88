import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderScreen } from '../testing/renderScreen';
import * as controls from './controls.stories';
import * as screens from './screens.stories';
import * as ui from './ui.stories';

const PAGES = { ui, controls, screens };
// Only what this test needs of Node: its types as a whole would be those of all browser code here.
declare const require: (name: 'node:fs') => { readFileSync: (path: string, encoding: 'utf8') => string };
declare const __dirname: string;
const readSource = (file: string) => require('node:fs').readFileSync(`${__dirname}/${file}`, 'utf8');

/** The components that the entry points export: their names in capitals, types aside. */
const PARTS = [
  ...[
    '../sharedModules/uiComponents.ts',
    '../controls/index.ts',
    '../codeStep/index.ts',
    '../player/index.ts',
  ],
  '../toast/ToastHost.tsx',
].flatMap((file) => {
  const text = readSource(file).replace(/type \w+/g, '');
  const handedOn = [...text.matchAll(/export \{([^}]+)\}/g)].flatMap(([, list = '']) => list.split(','));
  const own = [...text.matchAll(/export function (\w+)/g)].map(([, name = '']) => name);
  return [...handedOn, ...own]
    .map((name) => name.trim().replace(/^\w+ as /, ''))
    .filter((name) => /^[A-Z][a-z]/.test(name));
});

test('each component of the entry points is drawn in a story', () => {
  const texts = Object.keys(PAGES).map((page) => readSource(`${page}.stories.tsx`));
  expect(PARTS.length).toBeGreaterThan(40);
  expect(PARTS.filter((name) => !texts.some((text) => new RegExp(`<${name}\\b`).test(text)))).toEqual([]);
});

const STORIES = Object.entries(PAGES).flatMap(([page, stories]) =>
  Object.entries(stories).map(([name, Story]): [string, ComponentType] => [`${page} ${name}`, Story]),
);
test.each(STORIES)('%s is drawn, and what it opens too', async (_name, Story) => {
  const { container, user } = renderScreen(<Story />);
  expect(container).not.toBeEmptyDOMElement();
  for (const button of screen.queryAllByRole('button', { name: 'Open' })) {
    await user.click(button);
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    if (!close) throw new Error('it does not close');
    await user.click(close);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  }
});
