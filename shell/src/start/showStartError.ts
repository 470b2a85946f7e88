import { errorText } from '../telemetry/errorText';

const createElementWith = (tag: string, properties: object) =>
  Object.assign(document.createElement(tag), properties);

/** Shows an error without React, when the page itself is broken. */
export const showStartError = (error: unknown) => {
  const box = createElementWith('main', { className: 'frame start-error' });
  box.append(
    createElementWith('h1', { textContent: 'Unexpected Application Error!' }),
    createElementWith('p', { textContent: errorText(error) }),
    createElementWith('button', { type: 'button', textContent: 'Retry', onclick: () => location.reload() }),
  );
  (document.getElementById('root') ?? document.body).replaceChildren(box);
};
