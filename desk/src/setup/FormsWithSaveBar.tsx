import { Button } from '@ank/shared/ui';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FormError } from '../form/Form';
import { useTexts } from '../texts';
import styles from './FormsWithSaveBar.module.css';
import { useOccasionalTexts } from './occasionalTexts';

type UnsavedForm = { title: string; busy: boolean };
type ReportUnsaved = (id: string, unsaved: UnsavedForm | undefined) => void;

/** How a form tells the bar that it is unsaved, and the bar itself where it stands in the form's card. */
type BarContextValue = { report: ReportUnsaved; barInCard: ReactNode };

const BarContext = createContext<BarContextValue | undefined>(undefined);

type BarProps = {
  isReadOnly?: boolean;
  /** Whether the bar is the foot of its one card, in sight also while nothing is unsaved. */
  isInCard?: boolean;
  children: ReactNode;
};

/** The forms of a page's cards, with one bar that saves or discards all that were changed. */
export function FormsWithSaveBar({ isReadOnly = false, isInCard = false, children }: BarProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const cards = useRef<HTMLDivElement>(null);
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, UnsavedForm>>>({});
  const report = useCallback<ReportUnsaved>((id, card) => {
    setUnsaved(({ [id]: _before, ...otherCards }) => (card ? { ...otherCards, [id]: card } : otherCards));
  }, []);
  const changed = Object.values(unsaved);
  const hasChanges = changed.length > 0;
  const each = (act: (form: HTMLFormElement) => void) => {
    for (const form of cards.current?.querySelectorAll<HTMLFormElement>('form[data-unsaved]') ?? [])
      act(form);
  };
  const unsavedText = tSetup('unsaved', { cards: changed.map(({ title }) => title).join(', ') });
  const bar = (hasChanges || !isReadOnly) && (
    <section
      aria-label={hasChanges ? t('save') : undefined}
      className={isInCard ? styles.foot : hasChanges ? styles.bar : styles.saved}
    >
      {/* It is there before anything is unsaved: only then a screen reader reads out what it says. */}
      <p role="status">{hasChanges ? unsavedText : isInCard && tSetup('noChanges')}</p>
      {hasChanges && (
        <Button variant="secondary" onClick={() => each((form) => form.reset())}>
          {tSetup('discard')}
        </Button>
      )}
      {(hasChanges || isInCard) && (
        <Button
          disabled={!hasChanges}
          busy={changed.some(({ busy }) => busy)}
          busyText={t('busy')}
          onClick={() => each((form) => form.requestSubmit())}
        >
          {t('save')}
        </Button>
      )}
    </section>
  );
  return (
    <BarContext value={{ report, barInCard: isInCard && bar }}>
      <div ref={cards} className={styles.cards}>
        {children}
      </div>
      {!isInCard && bar}
    </BarContext>
  );
}

type CardFormProps = {
  /** The name of the card, which the bar says. */
  title: string;
  form: {
    values: Readonly<Record<string, string>>;
    faults: { form?: string | undefined };
    busy: boolean;
    clear: () => void;
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => unknown;
  };
  initial: Readonly<Record<string, string>>;
  children: ReactNode;
};

/**
 * The form of one card below a `FormsWithSaveBar`: it is sent by the bar, or by Enter. Throws without a bar,
 * because nothing else on the page would save it.
 */
export function FormSavedBySaveBar({ title, form, initial, children }: CardFormProps) {
  const id = useId();
  const context = useContext(BarContext);
  if (!context)
    throw new Error(`the card "${title}" stands in no FormsWithSaveBar, so that nothing would save it`);
  const { report, barInCard } = context;
  const { values, busy } = form;
  const isChanged = Object.keys(initial).some((name) => values[name] !== initial[name]);
  useEffect(() => {
    report(id, isChanged ? { title, busy } : undefined);
    return () => report(id, undefined);
  }, [report, id, isChanged, title, busy]);
  return (
    <form
      noValidate
      data-unsaved={isChanged || undefined}
      className={styles.form}
      onSubmit={form.onSubmit}
      onReset={(event) => {
        event.preventDefault();
        form.clear();
      }}
    >
      {children}
      {/* Of cards that share a form, those that were changed say why it was not saved. */}
      <FormError>{isChanged ? form.faults.form : undefined}</FormError>
      {/* Enter needs a button to press; the bar has the one that is seen. */}
      <button type="submit" hidden />
      {barInCard}
    </form>
  );
}
