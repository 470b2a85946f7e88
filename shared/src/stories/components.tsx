import { makeStore } from '@ank/shared/store';
import { languageChosen, markPageLanguage } from '@ank/shared/texts';
import '@ank/shared/ui.css';
import { type ReactNode, useEffect } from 'react';
import { Provider as Store } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

const newRadioControl = (options: readonly string[]) => ({
  options,
  control: { type: 'inline-radio' },
  defaultValue: options[0],
});

/** The controls beside the theme, which the workbench has already. */
export const argTypes = {
  language: newRadioControl(['en', 'hi', 'mr']),
  textSize: newRadioControl(['100%', '130%', '200%']),
};

type Control = Partial<Record<keyof typeof argTypes, { value?: string }>>;

const store = makeStore();

/** Around each story, what the shell has around a screen. */
export function Provider({
  globalState,
  children,
}: {
  globalState: { control: Control };
  children: ReactNode;
}) {
  const { language, textSize } = globalState.control;
  useEffect(() => {
    store.dispatch(languageChosen(language?.value ?? 'en'));
    markPageLanguage(language?.value ?? 'en');
    document.documentElement.style.fontSize = textSize?.value ?? '';
  }, [language?.value, textSize?.value]);
  return (
    <Store store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Store>
  );
}
