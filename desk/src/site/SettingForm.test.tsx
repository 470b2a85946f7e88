import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormsWithSaveBar } from '../setup/FormsWithSaveBar';
import { SettingForm } from './SettingForm';

const RULES = '/operator/settings/rules';

/** The screen with what another person kept while one types in it. */
function FormThatAnotherPersonSaves() {
  const [deposit, setDeposit] = useState('UPI only');
  const [isThere, setThere] = useState(true);
  return (
    <FormsWithSaveBar>
      {isThere && (
        <SettingForm
          setting="rules"
          before={{ deposit_rule: deposit, withdrawal_rule: 'Ten to six' }}
          translations={{}}
          isAdmin
        />
      )}
      <button type="button" onClick={() => setDeposit('UPI or QR')}>
        Another saves
      </button>
      <button type="button" onClick={() => setThere(!isThere)}>
        Go and come
      </button>
    </FormsWithSaveBar>
  );
}

const depositRulesField = () => screen.getByLabelText('Deposit rules');
const withdrawalRulesField = () => screen.getByLabelText('Withdrawal rules');
const clickButton = async ({ user }: ReturnType<typeof renderScreen>, name: string) =>
  user.click(screen.getByRole('button', { name }));

test.each([[[]], [['Go and come', 'Go and come']]])(
  'what another person saved while one types stays: it is shown, and not sent as it was (then: %j)',
  async (then) => {
    const view = renderScreen(<FormThatAnotherPersonSaves />, { answers: { [RULES]: { status: true } } });
    await view.user.type(withdrawalRulesField(), ' daily');
    for (const name of then) await clickButton(view, name);
    await clickButton(view, 'Another saves');
    await waitFor(() => expect(depositRulesField()).toHaveValue('UPI or QR'));
    expect(withdrawalRulesField()).toHaveValue('Ten to six daily');
    await clickButton(view, 'Save');
    await waitFor(() => expect(view.sent.count(RULES)).toBe(1));
    expect(view.sent.to(RULES)).toEqual({ withdrawal_rule: 'Ten to six daily' });
  },
);

test('who typed into the same field keeps what was typed', async () => {
  const view = renderScreen(<FormThatAnotherPersonSaves />, { answers: { [RULES]: { status: true } } });
  await view.user.type(depositRulesField(), ', by phone');
  await clickButton(view, 'Another saves');
  expect(depositRulesField()).toHaveValue('UPI only, by phone');
});
