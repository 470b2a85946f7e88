import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import AuditLogScreen from './AuditLogScreen';

test('on a phone the title of an entry is its sentence, not its time', async () => {
  const entry = {
    ...{ id: '1', at: '2025-03-05T12:00:00Z', actor: 'Usha', action: 'cap set', state: 'done', about: '' },
    ...{ subject: 'player', detail: { before: [], after: { what: 'player', stake: 500 } } },
  };
  renderScreen(<AuditLogScreen />, {
    answers: { '/operator/audit': { status: true, trail: [entry], total: 1 } },
  });
  const cell = (await screen.findByText('Usha set a cap')).closest('td') as HTMLElement;
  expect(cell).toHaveAttribute('data-title', 'true');
  expect(within(cell).getByText('Cap on: One player in a draw · Max stake (points): 500')).toBeVisible();
  expect(document.querySelectorAll('td[data-title]')).toHaveLength(1);
});
