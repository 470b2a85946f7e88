import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import BidsOrWinsScreen from './BidsOrWinsScreen';

const CALL = '/api-bid-history-data';

/** The process itself: what tests are given is a copy, whose TZ changes nothing. */
const { runInThisContext } = jest.requireActual<{ runInThisContext: (code: string) => unknown }>('node:vm');
const device = runInThisContext('process') as { env: Record<string, string | undefined> };
const zoneBefore = device.env.TZ;
afterEach(() => {
  device.env.TZ = zoneBefore;
});

const renderBidListInZone = async (zone: string, instant: string) => {
  device.env.TZ = zone;
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
  const view = renderScreen(<BidsOrWinsScreen />, {
    path: '/imp4',
    answers: { [CALL]: { status: false, bid_data: [] } },
  });
  await screen.findByText('NO DATA FOUND');
  return view;
};

describe.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/London'])(
  'a device set to %s',
  (zone) => {
    test.each([
      ['2025-03-05T18:29:59Z', '3/5/2025'],
      ['2025-03-05T18:30:00Z', '3/6/2025'],
    ])('asks at %s for the day of India, %s', async (instant, day) => {
      const { sent } = await renderBidListInZone(zone, instant);
      expect(sent.to(CALL)).toMatchObject({ bid_from: day, bid_to: day });
    });

    test('sends the very day that is picked', async () => {
      const { sent, user } = await renderBidListInZone(zone, '2025-03-05T18:30:00Z');
      await user.click(screen.getAllByRole('button', { name: /Calendar/ })[0] as HTMLElement);
      const first = await screen.findByRole('gridcell', { name: / 1 March 2025/ });
      expect(screen.getByRole('gridcell', { name: / 6 March 2025/ })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await user.click(first);
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect(sent.to(CALL)).toMatchObject({ bid_from: '3/1/2025', bid_to: '3/6/2025' });
    });
  },
);
