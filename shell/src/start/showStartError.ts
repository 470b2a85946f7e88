import { textOf } from '../errors/thrown';

const made = (tag: string, properties: object) => Object.assign(document.createElement(tag), properties);

/** Shows an error without React, when the page itself is broken. */
export const showStartError = (error: unknown) => {
  const box = made('main', { className: 'frame start-error' });
  box.append(
    made('h1', { textContent: 'Unexpected Application Error!' }),
    made('p', { textContent: textOf(error) }),
    made('button', { type: 'button', textContent: 'Retry', onclick: () => location.reload() }),
  );
  (document.getElementById('root') ?? document.body).replaceChildren(box);
};
