import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeFileAndFolders } from '../../workspace/listAndWriteFiles';
import { ROOT } from '../../workspace/packages';
import { openStateShapeReader, readStateShapes } from './readStateShapes';

mkdirSync(join(ROOT, '.ank'), { recursive: true });
const root = mkdtempSync(join(ROOT, '.ank/shapes-'));
after(() => rmSync(root, { recursive: true, force: true }));

const SLICE = `
import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { injectSlice } from '@ank/shared/store';
import type { Line } from './line';
type Lines = Readonly<Record<string, Line>>;
const none: Lines = {};
const slice = createSlice({ name: 'tallyLines', initialState: none, reducers: {
  put: (lines, { payload }: PayloadAction<Line>): Lines => ({ ...lines, [payload.digit]: payload }),
} });
injectSlice(slice, undefined, { version: __ANK_VERSION__ });
injectSlice(createSlice({ name: 'tallyCount', initialState: 0, reducers: {} }));
`;
const LINE = 'export type Line = { digit: string; points: number; next?: Line };\n';
const ENDPOINTS = `
import { remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { pointsOf } from './points';
export const { useTallyReadQuery, useTallySendMutation } = remoteApi('tally', __ANK_VERSION__, (build) => {
  const path = '/api-get-slider-images' as const;
  return {
    tallyRead: build.query<readonly number[], void>({
      query: () => ({ path }),
      transformResponse: (answer: { rows?: unknown }) => rowsOf(answer.rows).map(pointsOf),
    }),
    tallySend: build.mutation<string, void>({
      query: () => ({ path }),
      transformResponse: (answer: { status?: unknown }) => textOf(answer.status),
    }),
  };
});
`;
const POINTS = `
import { numberOf, type Row } from '@ank/shared/api';
const LEAST = 0;
export const pointsOf = (row: Row) => numberOf(row.points) ?? LEAST;
export const unneeded = 'words';
`;
const FORM = `
import { useDraft } from '@ank/shared/drafts';
import { typedStorage } from '@ank/shared/session';
export const useAmount = () => useDraft('tally.amount', { points: '' });
export const stored = typedStorage('ank.tally', (value): string => String(value));
`;
const FILES = {
  'slice.ts': SLICE,
  'line.ts': LINE,
  'endpoints.ts': ENDPOINTS,
  'points.ts': POINTS,
  'form.ts': FORM,
  'slice.test.ts': SLICE.replace('tallyLines', 'tallyTested'),
};

/** What is read of the package with some of its sources changed. */
const readStateShapesWithChanges = (name: string, changes: Partial<typeof FILES> = {}) => {
  const dir = join(root, name);
  for (const [file, text] of Object.entries({ ...FILES, ...changes }))
    writeFileAndFolders(join(dir, 'src', file), text);
  return readStateShapes(dir);
};

const plain = readStateShapesWithChanges('plain');

test('everything that a version leaves to another has a shape, by its kind and name', () => {
  const names = Object.fromEntries(
    Object.entries(plain.shapes).map(([kind, shapes]) => [kind, Object.keys(shapes)]),
  );
  assert.deepEqual(names, {
    drafts: ['tally.amount'],
    endpoints: ['tallyRead', 'tallySend'],
    slices: ['tallyCount', 'tallyLines'],
    stored: ['ank.tally'],
  });
});

test('each module is told the shapes of the slices and endpoints that it brings', () => {
  const { slices = {}, endpoints = {} } = plain.shapes;
  const told = (file: string) => plain.textsByFile.get(join(root, 'plain/src', file));
  assert.equal(told('slice.ts'), `tallyLines=${slices.tallyLines} tallyCount=${slices.tallyCount}`);
  assert.equal(told('endpoints.ts'), `tallyRead=${endpoints.tallyRead} tallySend=${endpoints.tallySend}`);
  assert.equal(told('form.ts'), undefined);
});

test('the same sources elsewhere have the same shapes', () => {
  assert.deepEqual(readStateShapesWithChanges('elsewhere').shapes, plain.shapes);
});

for (const [change, files, kind, name] of [
  [
    'a type in another file that the state is made of',
    { 'line.ts': LINE.replace('points: number', 'points: string') },
    'slices',
    'tallyLines',
  ],
  [
    'code in another file that the answer is made with',
    { 'points.ts': POINTS.replace('= 0', '= 10') },
    'endpoints',
    'tallyRead',
  ],
  [
    'a choice of words that becomes a row',
    {
      'line.ts': LINE.replace('digit: string', "digit: { is: 'odd' | 'even' }"),
      'slice.ts': SLICE.replace('[payload.digit]', '[payload.digit.is]'),
    },
    'slices',
    'tallyLines',
  ],
  [
    'a list that becomes a table',
    { 'slice.ts': SLICE.replace('initialState: 0', 'initialState: {} as Record<string, number>') },
    'slices',
    'tallyCount',
  ],
  [
    'another tag of an answer',
    { 'endpoints.ts': ENDPOINTS.replace('query: () => ({ path }),', "$& providesTags: ['Wallet'],") },
    'endpoints',
    'tallyRead',
  ],
  [
    'another key for an answer',
    { 'endpoints.ts': ENDPOINTS.replace('query: () => ({ path }),', "$& serializeQueryArgs: () => 'one',") },
    'endpoints',
    'tallyRead',
  ],
  [
    'another name of a draft’s field',
    { 'form.ts': FORM.replace("{ points: '' }", "{ amount: '' }") },
    'drafts',
    'tally.amount',
  ],
  [
    'the initial value of a draft',
    { 'form.ts': FORM.replace("points: ''", 'points: 0') },
    'drafts',
    'tally.amount',
  ],
  [
    'what a reader gives',
    { 'form.ts': FORM.replace(': string =>', ': string | 7 =>') },
    'stored',
    'ank.tally',
  ],
] as const)
  test(`${change} changes one shape and no other`, () => {
    const changed = readStateShapesWithChanges(name, files).shapes;
    assert.notEqual(changed[kind]?.[name], plain.shapes[kind]?.[name]);
    assert.deepEqual(
      { ...changed, [kind]: { ...changed[kind], [name]: plain.shapes[kind]?.[name] } },
      plain.shapes,
    );
  });

test('names of types, what is not needed, and a slice’s own code change no shape', () => {
  const renamed = SLICE.replaceAll('Lines', 'Rows').replaceAll('tallyRows', 'tallyLines');
  const unneeded = POINTS.replace("'words'", "'other words'");
  assert.deepEqual(
    readStateShapesWithChanges('renamed', { 'slice.ts': renamed, 'points.ts': unneeded }).shapes,
    plain.shapes,
  );
  const logic = SLICE.replace('[payload.digit]', '[payload.digit + payload.points]');
  assert.deepEqual(readStateShapesWithChanges('logic', { 'slice.ts': logic }).shapes, plain.shapes);
});

test('a slice that migrates says so', () => {
  const migrates = SLICE.replace('version: __ANK_VERSION__', 'version: __ANK_VERSION__, migrate: () => none');
  const { shapes } = readStateShapesWithChanges('migrates', { 'slice.ts': migrates });
  assert.deepEqual(Object.keys(shapes.migrating ?? {}), ['tallyLines']);
});

test('a reader that stays open reads what was saved meanwhile', () => {
  const dir = join(root, 'open');
  for (const [file, text] of Object.entries(FILES)) writeFileAndFolders(join(dir, 'src', file), text);
  const reader = openStateShapeReader(dir);
  const before = reader.read();
  const file = join(dir, 'src/line.ts');
  writeFileAndFolders(file, LINE.replace('points: number', 'points: string'));
  const { slices } = reader.read([file]).shapes;
  reader.close();
  assert.deepEqual(before.shapes, plain.shapes);
  assert.notEqual(slices?.tallyLines, plain.shapes.slices?.tallyLines);
  assert.equal(slices?.tallyCount, plain.shapes.slices?.tallyCount);
});
