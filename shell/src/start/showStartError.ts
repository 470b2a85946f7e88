import { textOf } from '../errors/thrown';

/** Without React, when the page itself is broken. */
export const showStartError = (error: unknown) => {
  const root = document.getElementById('root') ?? document.body;
  const box = document.createElement('main');
  box.className = 'frame start-error';
  const title = document.createElement('h1');
  title.textContent = 'Unexpected Application Error!';
  const text = document.createElement('p');
  text.textContent = textOf(error);
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Retry';
  again.addEventListener('click', () => location.reload());
  box.append(title, text, again);
  root.replaceChildren(box);
};
