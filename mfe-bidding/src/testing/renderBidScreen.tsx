import { type Answer, renderScreen } from '@ank/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import BidScreen from '../bid/BidScreen';
import { aMarketLocationState, mockAfternoonAndGetUsualAnswers } from './usualAnswers';

// The slips of a test must not be found by the next one.
afterEach(() => sessionStorage.clear());

/** Checkboxes and radios are named with true. */
export type FieldInputs = Record<string, string | true>;

export const renderBidScreen = (
  path: string,
  {
    state = aMarketLocationState(),
    answers = {},
    usualAnswers = mockAfternoonAndGetUsualAnswers(),
  }: { state?: unknown; answers?: Record<string, Answer>; usualAnswers?: Record<string, Answer> } = {},
) => {
  const view = renderScreen(<BidScreen />, { path, state, answers: { ...usualAnswers, ...answers } });
  const { user } = view;
  const button = (name: string) => screen.getByRole('button', { name });

  const fill = async (typed: FieldInputs) => {
    for (const [label, text] of Object.entries(typed)) {
      const field = screen.getByLabelText(label);
      if (text === true) await user.click(field);
      // Key by key costs these many tests minutes.
      else fireEvent.change(field, { target: { value: text } });
    }
  };
  // Looking for a role weighs every element of the page. A message that a press brings is shown a moment later.
  const press = (text: string) =>
    act(async () => {
      fireEvent.click(screen.getByText(text));
    });
  const proceed = () => press('Proceed');
  return {
    ...view,
    button,
    fill,
    proceed,
    add: async (typed: FieldInputs) => {
      await fill(typed);
      await proceed();
    },
    lines: () => screen.queryAllByRole('button', { name: 'Remove' }),
    submit: () => press('Submit'),
    dialog: () => within(screen.getByRole('dialog')),
    confirm: () => press('SUBMIT'),
    toast: async () => (await screen.findByRole('alert')).textContent,
    toasts: () => screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  };
};
