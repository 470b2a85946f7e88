import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { LoadingOrFailed } from './index';

const query = { isFetching: false, refetch: () => {} };

test('what is awaited is told, with a block for each height and what stands beside them', () => {
  const { container } = renderScreen(
    <LoadingOrFailed query={query} heights={[40, 60]} waiting={<i>here</i>}>
      No list.
    </LoadingOrFailed>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(
    [...container.querySelectorAll<HTMLElement>('[aria-hidden]')].map(({ style }) => style.height),
  ).toEqual(['40px', '60px']);
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(screen.queryByText('No list.')).toBeNull();
});

test('what did not come is told in its words, and asked for again', async () => {
  const refetch = jest.fn();
  const { user } = renderScreen(
    <LoadingOrFailed query={{ ...query, error: {}, refetch }} heights={[40]}>
      No list.
    </LoadingOrFailed>,
  );
  expect(screen.getByText('No list.')).toBeInTheDocument();
  expect(screen.queryByText('Loading')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
