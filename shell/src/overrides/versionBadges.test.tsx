import { installId } from '@ank/shared/flags';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VersionOptInBadge } from './versionBadges';
import { joinCanary, leaveCanary, readJoinedCanary } from './versionOptIns';

const canary = { of: 'Canary', join: joinCanary, leave: leaveCanary } as const;

beforeEach(() => localStorage.setItem('ank.install', 'phone'));
afterEach(() => localStorage.clear());

test('a link asks; No leaves everything as it was', async () => {
  const reload = jest.fn();
  render(<VersionOptInBadge {...canary} requested="wallet" joined={undefined} reload={reload} />);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  expect([installId(), readJoinedCanary()]).toEqual(['phone', undefined]);
});

test('Try joins and loads the page again', async () => {
  const reload = jest.fn();
  render(<VersionOptInBadge {...canary} requested="wallet" joined={undefined} reload={reload} />);
  expect(screen.getByText('Try new versions of wallet before others?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(reload).toHaveBeenCalled();
  expect(readJoinedCanary()).toBe('wallet');
});

test('a badge says what was joined, and takes it back', async () => {
  joinCanary('wallet');
  const reload = jest.fn();
  render(<VersionOptInBadge {...canary} requested={undefined} joined="wallet" reload={reload} />);
  expect(screen.getByText('Canary: wallet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect([installId(), readJoinedCanary()]).toEqual(['phone', undefined]);
  expect(reload).toHaveBeenCalled();
});

test('who joined nothing and was asked nothing sees nothing', () => {
  const { container } = render(<VersionOptInBadge {...canary} requested={undefined} joined={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
