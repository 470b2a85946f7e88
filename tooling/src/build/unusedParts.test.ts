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

test('all else stays as it is', () => {
  const source = 'var a = make();\n  inner.displayName = "kept";\nvar b = React.useRef(';
  assert.equal(unusedParts(source), source);
});
