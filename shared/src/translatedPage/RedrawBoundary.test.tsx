import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, useState } from 'react';
import { snapshotFields } from './fieldSnapshot';
import { isLostNodeError, isLostNodeErrorOnTranslatedPage } from './lostNodeError';
import { RedrawBoundary, setFieldSnapshotter } from './RedrawBoundary';

// No guard is in this page: React meets what a translator left, as where a version has replaced the guard.
beforeEach(() => {
  setFieldSnapshotter(snapshotFields);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  document.querySelectorAll('body > font').forEach((node) => {
    node.remove();
  });
});

const replaceTextByFont = (text: ChildNode | null | undefined) => {
  const font = document.createElement('font');
  font.append(`«${text?.textContent}»`);
  text?.replaceWith(font);
};

class Outer extends Component<{ children: ReactNode }> {
  override state: { caught?: unknown } = {};
  static getDerivedStateFromError = (caught: unknown) => ({ caught });
  override render() {
    return 'caught' in this.state ? <p>given up: {String(this.state.caught)}</p> : this.props.children;
  }
}

let shows: (isNew: boolean) => void;
const FormWithMovedNode = () => {
  const [name, setName] = useState('');
  const [isNew, setNew] = useState(false);
  shows = (value) => act(() => setNew(value));
  return (
    <form>
      <h1>
        {isNew && <i>new</i>}
        {'title'}
      </h1>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
      <textarea aria-label="Note" defaultValue="" />
      <input aria-label="Adult" type="checkbox" />
      <input aria-label="UPI" type="radio" name="way" defaultChecked />
      <input aria-label="Bank" type="radio" name="way" />
      <select aria-label="Day" defaultValue="1">
        <option value="1">One</option>
        <option value="2">Two</option>
      </select>
    </form>
  );
};

test('a part that fails at a moved node is drawn anew with what was typed, ticked and chosen, and is told', async () => {
  const onRedraw = jest.fn();
  render(
    <RedrawBoundary onRedraw={onRedraw}>
      <FormWithMovedNode />
    </RedrawBoundary>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Note'), 'a note');
  await user.click(screen.getByLabelText('Adult'));
  await user.click(screen.getByLabelText('Bank'));
  await user.selectOptions(screen.getByLabelText('Day'), '2');
  await user.type(screen.getByLabelText('Name'), 'Asha');
  const before = screen.getByLabelText('Name');
  replaceTextByFont(screen.getByRole('heading').firstChild);
  shows(true);
  expect(onRedraw).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading')).toHaveTextContent(/^title$/);
  const field = screen.getByLabelText('Name');
  expect(field).not.toBe(before);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Asha');
  expect(screen.getByRole('status')).toHaveTextContent('Asha');
  expect(screen.getByLabelText('Note')).toHaveValue('a note');
  expect(screen.getByLabelText('Adult')).toBeChecked();
  expect(screen.getByLabelText('Bank')).toBeChecked();
  expect(screen.getByLabelText('Day')).toHaveValue('2');
  await user.type(field, ' Rao');
  expect(screen.getByRole('status')).toHaveTextContent('Asha Rao');
});

test('a part is drawn anew, with empty fields, where what keeps them has not come yet', async () => {
  setFieldSnapshotter(() => () => {});
  render(
    <RedrawBoundary>
      <FormWithMovedNode />
    </RedrawBoundary>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'a note');
  replaceTextByFont(screen.getByRole('heading').firstChild);
  shows(true);
  expect(screen.getByRole('heading')).toHaveTextContent(/^title$/);
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('an error of its own, and one that comes with every drawing, go to the next boundary', () => {
  const Fails = ({ error }: { error: Error }): never => {
    throw error;
  };
  for (const [error, times] of [
    [new Error('own'), 0],
    [new DOMException('The object can not be found here.', 'NotFoundError'), 3],
  ] as const) {
    const onRedraw = jest.fn();
    const { unmount } = render(
      <Outer>
        <RedrawBoundary onRedraw={onRedraw}>
          <Fails error={error} />
        </RedrawBoundary>
      </Outer>,
    );
    expect(screen.getByText(/given up/)).toHaveTextContent(error.message);
    expect(onRedraw.mock.calls.length).toBeLessThanOrEqual(times);
    unmount();
  }
});

const newNotFoundError = (message: string, caller = 'https://ank.example/shell/1.0.0/12.js') => {
  const error = new DOMException(message, 'NotFoundError');
  const stack = `NotFoundError: ${message}\n    at removeChild (${caller}:1:2)\n    at f (https://ank.example/r/wallet/1.0.0/3.js:1:2)`;
  return Object.defineProperty(error, 'stack', { value: stack });
};

test.each([
  [
    'Chromium',
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  ],
  [
    'Chromium',
    "Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted is not a child of this node.",
  ],
  ['Firefox', 'Node.removeChild: The node to be removed is not a child of this node'],
  ['Firefox', 'Node.insertBefore: Child to insert before is not a child of this node'],
  ['WebKit', 'The object can not be found here.'],
])('%s’s words for a moved node are known: %s', (_engine, message) => {
  expect(isLostNodeError(newNotFoundError(message))).toBe(true);
  // Nobody has translated this page: it may be the version's own doing.
  expect(isLostNodeErrorOnTranslatedPage(newNotFoundError(message))).toBe(false);
  replaceTextByFont(document.body.appendChild(document.createTextNode('text')));
  expect(isLostNodeErrorOnTranslatedPage(newNotFoundError(message))).toBe(true);
});

test('what a version’s own call throws, and any other error, is the version’s', () => {
  replaceTextByFont(document.body.appendChild(document.createTextNode('text')));
  const own = newNotFoundError(
    'The node to be removed is not a child of this node',
    'https://cdn.example/r/wallet/1.0.0/3.js',
  );
  expect(isLostNodeErrorOnTranslatedPage(own)).toBe(false);
  const unreadable = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no');
      },
    },
  );
  for (const other of [
    new Error("Failed to execute 'removeChild' on 'Node'"),
    new DOMException('no', 'NotAllowedError'),
    new TypeError('no'),
    unreadable,
    'NotFoundError',
    null,
    undefined,
  ])
    expect(isLostNodeErrorOnTranslatedPage(other)).toBe(false);
});
