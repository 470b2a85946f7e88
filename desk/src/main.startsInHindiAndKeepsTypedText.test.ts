import { RedrawBoundary } from '@ank/shared/translated-page';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement, useState } from 'react';

test('a desk that speaks Hindi says no English word while it begins', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en']);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(JSON.stringify({ status: false, msg: '' }), { status: 401 }),
    );
  const matchMedia = () => ({ matches: false, addEventListener: () => {} });
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  history.replaceState(null, '', '/desk/');
  document.body.innerHTML = '<div id="root"></div>';
  const messages: string[] = [];
  const { body } = document;
  const watching = new MutationObserver(() => messages.push(body.innerHTML));
  watching.observe(body, { subtree: true, childList: true, characterData: true, attributes: true });
  await import('./main');
  await waitFor(() => expect(messages.length).toBeGreaterThan(0));
  expect(await screen.findByRole('button', { name: 'लॉग इन' })).toBeVisible();
  watching.disconnect();
  const { documentElement: html } = document;
  expect(html).toHaveAttribute('lang', 'hi');
  expect(html).toHaveAttribute('data-lang', 'hi');
  // A translation names its own language: the desk goes on in the one that was chosen.
  html.lang = 'ta';
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'भाषा' });
  language.value = 'mr';
  language.dispatchEvent(new Event('change', { bubbles: true }));
  expect(await screen.findByRole('button', { name: 'ॲक्सेस मागा' })).toBeVisible();
  expect(html).toHaveAttribute('lang', 'mr');
  expect(html).toHaveAttribute('data-lang', 'mr');
  // What a script of an extension removes is there again.
  const button = screen.getByRole('button', { name: 'ॲक्सेस मागा' });
  button.remove();
  await waitFor(() => expect(button).toBeVisible());
  expect(messages.join().match(/[">](Loading|Log in|Name|Password|Code)["<]/g)).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a part of the desk that is drawn anew keeps what was typed', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const lost = Object.assign(new Error('The node is not a child of this node'), { name: 'NotFoundError' });
  const { removeChild } = Node.prototype;
  let fail = () => {};
  let drawings = 0;
  const Part = () => {
    const [isLost, setLost] = useState(false);
    fail = () => setLost(true);
    if (isLost && drawings++ < 2) throw lost;
    return createElement('input', { 'aria-label': 'Reason' });
  };
  render(createElement(RedrawBoundary, null, createElement(Part)));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  field.value = 'No such payment';
  // Another function stands where the guard was: the error is known by its name.
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    return removeChild.call(this, child) as Child;
  };
  act(fail);
  Node.prototype.removeChild = removeChild;
  const drawn = screen.getByRole('textbox', { name: 'Reason' });
  expect(drawn).not.toBe(field);
  expect(drawn).toHaveValue('No such payment');
  jest.restoreAllMocks();
});
