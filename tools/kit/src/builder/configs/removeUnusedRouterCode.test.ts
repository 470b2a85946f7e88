import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { mustFindAnkPackageFolder } from '../../workspace/projectFolders';
import unusedParts, { UNUSED_ROUTER_PHRASES } from './removeUnusedRouterCode';

test('a component nobody imports may be left out: making it is said to do nothing else', () => {
  const source = [
    'var Form = React10.forwardRef(',
    '  (props, ref) => null',
    ');',
    'Form.displayName = "Form";',
    'var RouteContext = React.createContext({',
    '});',
    'RouteContext.displayName = "Route";',
    'HistoryRouter.displayName = "unstable_HistoryRouter";',
  ].join('\n');
  assert.deepEqual(unusedParts(source).split('\n').filter(Boolean), [
    'var Form = /* @__PURE__ */ React10.forwardRef(',
    '  (props, ref) => null',
    ');',
    'var RouteContext = /* @__PURE__ */ React.createContext({',
    '});',
  ]);
});

test('so is looking something up once for a part that nobody imports', () => {
  const source = [
    'var hook = React3[USE_OPTIMISTIC];',
    'var mark = Symbol("Mark");',
    'var names = Object.getOwnPropertyNames(Base).join();',
  ];
  assert.deepEqual(unusedParts(source.join('\n')).split('\n'), [
    'var hook = /* @__PURE__ */ (() => React3[USE_OPTIMISTIC])();',
    'var mark = /* @__PURE__ */ (() => Symbol("Mark"))();',
    'var names = /* @__PURE__ */ (() => Object.getOwnPropertyNames(Base).join())();',
  ]);
});

test('all else stays as it is', () => {
  const source = 'var a = make();\n  inner.displayName = "kept";\nvar b = React.useRef(';
  assert.equal(unusedParts(source), source);
});

test('the router of today says each thing once that only a router with loaders needs; if this fails, it moved', () => {
  const shell = createRequire(join(mustFindAnkPackageFolder('@ank/shell'), 'package.json'));
  const router = createRequire(shell.resolve('react-router-dom'));
  const index = join(dirname(router.resolve('react-router/package.json')), 'dist/production/index.mjs');
  const files = readdirSync(dirname(index)).filter((file) => /^chunk-\w+\.mjs$/.test(file));
  const source = files.map((file) => readFileSync(join(dirname(index), file), 'utf8')).join('\n');
  const left = unusedParts(source);
  for (const [phrase] of UNUSED_ROUTER_PHRASES) {
    assert.equal(source.split(phrase).length, 2, phrase);
    assert.ok(!left.includes(phrase), phrase);
  }
});
