import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { SettingForm } from './SettingForm';

test('a card outside of a bar that saves is an error, and no form that never saves', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  renderScreen(<SettingForm setting="window" before={{}} isAdmin />);
  const said = /^the card "Withdraw window" stands in no FormsWithSaveBar/;
  expect(await screen.findByRole('heading', { name: said })).toBeVisible();
  logged.mockRestore();
});
