import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Frame } from './Frame';

test('an address without a page says so, and leads back to Tonight', async () => {
  const operator = { name: 'Usha', role: 'admin' } as const;
  const { user, location } = renderScreen(<Frame session={{ operator, rehearsal: false }} />, {
    path: '/nowhere/*',
    answers: { '/operator/tonight': { status: false } },
  });
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('This page does not exist.')).toBeVisible();
  await user.click(main.getByRole('link', { name: 'Tonight' }));
  await waitFor(() => expect(location().pathname).toBe('/'));
});
