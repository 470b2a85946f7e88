import { BetHelpList } from '@ank/shared/bet-help';
import { createTexts } from '@ank/shared/texts';
import { en, others } from './texts/catalogue';

const useBetTypeNames = createTexts(en, others);

/** Explains every bet type with an example, also before log-in, where nothing says what a provider pays. */
export default function BetGuide() {
  const names = useBetTypeNames();
  return <BetHelpList title={names('betTypes')} nameOf={({ name }) => names(name)} />;
}
