import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { List, Row } from '../ui/List';
import { Drawer } from './Modal';

test('the menu is a named dialog that closes by its button', async () => {
  const onClose = jest.fn();
  render(
    <Drawer open onClose={onClose} label="Menu" closeText="Close menu" head={<b>Raghunatha...</b>}>
      <List plain>
        <Row as="a" href="/imp7" icon="wallet" end={null} aria-current="page">
          Wallet
        </Row>
        <Row icon="log-out" end={null}>
          Log out
        </Row>
      </List>
    </Drawer>,
  );
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByText('Raghunatha...')).toBeVisible();
  expect(menu.getAllByRole('listitem')).toHaveLength(2);
  expect(menu.getByRole('link', { name: 'Wallet' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('button', { name: 'Log out' })).toHaveAttribute('type', 'button');
  await userEvent.click(menu.getByRole('button', { name: 'Close menu' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
