import { BetHelpList } from '@ank/shared/bet-help';
import { createTexts } from '@ank/shared/texts';
import { LabelledResultParts } from './LabelledResultParts';
import { en, others } from './texts/catalogue';

const useBetTypeGuideTexts = createTexts(en, others);

/** Explains every bet type with an example, also before log-in, where nothing says what a provider pays. */
export default function BetTypeGuide() {
  const t = useBetTypeGuideTexts();
  return (
    <>
      <LabelledResultParts
        title={t('resultTitle')}
        notes={[
          t('written', { result: '128-10-479' }),
          t('sum', { digits: '1 + 2 + 8', sum: 11, pana: 128, digit: 1 }),
          t('sum', { digits: '4 + 7 + 9', sum: 20, pana: 479, digit: 0 }),
          t('jodi', { jodi: 10 }),
          t('underlined'),
        ]}
        parts={[
          { figures: '128', name: t('openPana') },
          { figures: '1', name: t('openDigit') },
          { figures: '0', name: t('closeDigit') },
          { figures: '479', name: t('closePana') },
        ]}
      />
      <BetHelpList title={t('betTypes')} nameOf={({ name }) => t(name)} />
    </>
  );
}
