import { getConfig } from '@ank/shared/config';
import { useDispatch } from '@ank/shared/redux';
import { languageChosen, languageInvitation, languageName, useLanguage } from '@ank/shared/texts';

type Props = {
  /** A language that the device reads: its button is an offer in that language. */
  offeredLanguage?: string | undefined;
  offeredClass?: string | undefined;
};

/** A button for each language, each in its own letters: one looks at the choice and loses nothing. */
export function LanguageButtons({ offeredLanguage: offered, offeredClass }: Props) {
  const dispatch = useDispatch();
  const current = useLanguage();
  return getConfig().languages.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      translate="no"
      aria-pressed={language === current}
      className={language === offered ? offeredClass : undefined}
      onClick={() => dispatch(languageChosen(language))}
    >
      {language === offered ? languageInvitation(language) : languageName(language)}
    </button>
  ));
}
