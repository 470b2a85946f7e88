import assert from 'node:assert/strict';
import { test } from 'node:test';
import unusedParts from './unusedParts';

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
