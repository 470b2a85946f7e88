import { screen } from '@testing-library/react';
import { showStartError } from './showStartError';

afterEach(() => {
  document.body.innerHTML = '';
});

test('a page that cannot start says so in the place of the skeleton', () => {
  document.body.innerHTML = '<div id="root"><div class="boot">…</div></div>';
  showStartError(new Error('<b>broken</b>'));
  expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText('<b>broken</b>')).toBeVisible();
  expect(document.querySelector('.boot')).toBeNull();
});
