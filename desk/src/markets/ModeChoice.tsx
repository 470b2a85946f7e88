import { ChipChoice } from '../parts/page';
import { useTexts } from '../texts';
import { MODES, type Mode } from './market';

export function ModeChoice(props: { label: string; value: Mode; onChange: (mode: Mode) => void }) {
  const t = useTexts();
  return <ChipChoice {...props} choices={MODES.map((value) => ({ value, name: t(value) }))} />;
}
