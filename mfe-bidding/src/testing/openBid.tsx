import type { FormKind } from '@ank/protocol/bet-types';
import { type Answer, renderScreen } from '@ank/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import MotorScreen from '../numbers/MotorScreen';
import NumberScreen from '../numbers/NumberScreen';
import SangamScreen from '../numbers/SangamScreen';
import SpDpTpScreen from '../numbers/SpDpTpScreen';
import { aMarket, usualAnswers } from './bids';
import { typeAt } from './lines';

const SCREENS: Record<FormKind, ComponentType> = {
  number: NumberScreen,
  'sangam-half': SangamScreen,
  'sangam-full': SangamScreen,
  spdptp: SpDpTpScreen,
  motor: MotorScreen,
};

// One test's slips must not be found by the next.
afterEach(() => sessionStorage.clear());

/** Checkboxes and radios are named with true. */
export type Typed = Record<string, string | true>;

export const openBid = (
  path: string,
  {
    state = aMarket(),
    answers = {},
    usual = usualAnswers(),
  }: { state?: unknown; answers?: Record<string, Answer>; usual?: Record<string, Answer> } = {},
) => {
  const Screen = SCREENS[typeAt(path).form];
  const view = renderScreen(<Screen />, { path, state, answers: { ...usual, ...answers } });
  const { user } = view;
  const button = (name: string) => screen.getByRole('button', { name });

  const fill = async (typed: Typed) => {
    for (const [label, text] of Object.entries(typed)) {
      const field = screen.getByLabelText(label);
      if (text === true) await user.click(field);
      // Key by key costs these many tests minutes.
      else fireEvent.change(field, { target: { value: text } });
    }
  };
  // Looking for a role weighs every element of the page.
  const proceed = async () => {
    fireEvent.click(screen.getByText('Proceed'));
  };
  return {
    ...view,
    button,
    fill,
    proceed,
    add: async (typed: Typed) => {
      await fill(typed);
      await proceed();
    },
    lines: () => screen.queryAllByRole('button', { name: 'Remove' }),
    submit: async () => {
      fireEvent.click(screen.getByText('Submit'));
    },
    dialog: () => within(screen.getByRole('dialog')),
    confirm: async () => {
      fireEvent.click(screen.getByText('SUBMIT'));
    },
    toast: async () => (await screen.findByRole('alert')).textContent,
    toasts: () => screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  };
};
