import type { Mode } from '@ank/protocol/bet-types';
import { Checkbox, RadioGroup, Warning } from '@ank/shared/controls';
import type { Faults } from '@ank/shared/forms';
import { useLanguage } from '@ank/shared/texts';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { DateOrTimeField, ReadableTextOverNativeInput, TIME_NOT_TYPED } from '../form/DateOrTimeField';
import { FormDialog, FormError, useDeskForm } from '../form/Form';
import { ChipChoice, translateChoices } from '../parts/choiceFields';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import {
  closesOnNextDay,
  dayName,
  type Market,
  type OpenAndCloseTimes,
  openAndCloseTimesOn,
  WEEKDAYS_FROM_MONDAY,
} from './marketDaysAndTimes';
import { splitUsualTimesAndExceptions } from './marketWeekTimes';

/** The texts of the modes' names. */
export const MODE_NAMES = { main: 'main', starline: 'starline', gali: 'gali' } as const;

const MODE_HINTS = { main: 'typeMain', starline: 'typeStarline', gali: 'typeGali' } as const;

export function ModeChoice(props: { label: string; value: Mode; onChange: (mode: Mode) => void }) {
  const t = useTexts();
  const choices = translateChoices(t, MODE_NAMES);
  return <ChipChoice {...props} choices={choices} />;
}

/** Returns the short name of a name: "shree-bazar" of "Shree Bazar"; '' of one without Latin letters. */
export const marketIdOfName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/** Adds a market; its short name is made of its name, unless another one is typed. */
export function AddMarketDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const form = useDeskForm({
    operation: 'market add',
    initial: { id: '', name: '', mode: 'main', open: '', close: '' },
    check: ({ id, name, mode, open, close }) => ({
      id: /^[\w-]{1,40}$/.test(id || marketIdOfName(name)) || name === '' ? undefined : t('shortNameWrong'),
      name: name === '' ? t('marketNameMissing') : undefined,
      open: open === '' ? t('timeMissing') : undefined,
      close: mode === 'main' && close === '' ? t('timeMissing') : undefined,
    }),
    input: ({ id, mode, close, ...market }) => ({
      ...market,
      id: id || marketIdOfName(market.name),
      mode: mode as Mode,
      ...(mode === 'main' && { close }),
    }),
    done: (_answer, { name }) => t('marketAdded', { name }),
    onClose,
  });
  const isMain = form.values.mode === 'main';
  // A refusal opens it, and it stays open while the short name is typed again.
  const [isShortNameOpen, setShortNameOpen] = useState(false);
  const isShortNameWrong = form.faults.id !== undefined;
  if (isShortNameWrong && !isShortNameOpen) setShortNameOpen(true);
  return (
    <FormDialog form={form} title={t('market add')} onClose={onClose}>
      <div className={styles.types}>
        <RadioGroup
          legend={tSetup('marketType')}
          name="mode"
          options={translateChoices(t, MODE_NAMES).map(({ value, name }) => ({
            value,
            label: name,
            detail: tSetup(MODE_HINTS[value]),
          }))}
          {...form.choice<Mode>('mode')}
        />
      </div>
      <Field {...form.field('name')} label={t('operatorName')} maxLength={60} />
      <div className={isMain ? styles.pairOfTimes : undefined}>
        <DateOrTimeField
          {...form.field('open')}
          label={t(isMain ? 'Open' : 'drawnAt')}
          type="time"
          empty={TIME_NOT_TYPED}
        />
        {isMain && (
          <DateOrTimeField {...form.field('close')} label={t('Close')} type="time" empty={TIME_NOT_TYPED} />
        )}
      </div>
      <p className={styles.keep}>{tSetup('runsEveryDay')}</p>
      <details
        className={styles.moreOf}
        open={isShortNameOpen}
        onToggle={({ currentTarget }) => setShortNameOpen(currentTarget.open)}
      >
        <summary>{tSetup('shortName')}</summary>
        <Field
          {...form.field('id')}
          label={t('marketId')}
          hint={t('marketIdHint')}
          placeholder={marketIdOfName(form.values.name)}
        />
      </details>
    </FormDialog>
  );
}

type Values = Readonly<Record<string, string>>;

const timesOfDayInFields = (values: Values, day: number): OpenAndCloseTimes => ({
  open: values[`open${day}`] ?? '',
  close: values[`close${day}`] ?? '',
});
const timeFieldsOfDay = (day: number, times: Partial<OpenAndCloseTimes>): Values =>
  Object.fromEntries(Object.entries(times).map(([end, time]) => [end + day, time]));

type Form = { values: Values; faults: Faults<string>; set: (parts: Values) => void };

function WeekFields({ mode, form: { values, faults, set } }: { mode: Mode; form: Form }) {
  const t = useTexts();
  const language = useLanguage();
  const { days = '' } = values;
  const tSetup = useOccasionalTexts();
  /** The day that is copied: the first on which the market plays. */
  const first = WEEKDAYS_FROM_MONDAY.find((day) => days.includes(String(day)));
  const labelOf = (end: keyof OpenAndCloseTimes) =>
    t(mode !== 'main' ? 'drawnAt' : end === 'open' ? 'Open' : 'Close');
  const isNextDay = (day: number) => mode === 'main' && closesOnNextDay(timesOfDayInFields(values, day));
  // Where all days close on the next one, the head says it once.
  const areAllNextDay =
    days !== '' && WEEKDAYS_FROM_MONDAY.every((day) => !days.includes(String(day)) || isNextDay(day));
  const ends = mode === 'main' ? (['open', 'close'] as const) : (['open'] as const);
  return (
    <fieldset className={styles.week}>
      <legend>{t('week')}</legend>
      <div aria-hidden="true" className={styles.heads}>
        {ends.map((end) => (
          <span key={end}>
            {[labelOf(end), areAllNextDay && end === 'close' && tSetup('nextDay')].filter(Boolean).join(', ')}
          </span>
        ))}
      </div>
      {WEEKDAYS_FROM_MONDAY.map((day) => {
        const name = dayName(day, language);
        const isPlayed = days.includes(String(day));
        const times = timesOfDayInFields(values, day);
        const fault = faults[`open${day}`];
        return (
          <div key={day} className={styles.day}>
            <Checkbox
              label={name}
              checked={isPlayed}
              onChange={() => set({ days: isPlayed ? days.replace(String(day), '') : days + day })}
            />
            {isPlayed ? (
              <div className={styles.times}>
                {ends.map((end) => (
                  <ReadableTextOverNativeInput key={end} kind="time" value={times[end]}>
                    <input
                      type="time"
                      aria-label={`${labelOf(end)}, ${name}`}
                      aria-invalid={times[end] === '' && fault !== undefined}
                      value={times[end]}
                      onChange={({ target }) => set(timeFieldsOfDay(day, { [end]: target.value }))}
                    />
                  </ReadableTextOverNativeInput>
                ))}
                {isNextDay(day) && (
                  <small className={areAllNextDay ? 'sr' : undefined}>{tSetup('nextDay')}</small>
                )}
              </div>
            ) : (
              <small>{t('closedDay')}</small>
            )}
            {isPlayed && fault && <FormError>{fault}</FormError>}
          </div>
        );
      })}
      {first !== undefined && (
        <Button
          variant="ghost"
          icon="copy"
          onClick={() =>
            set(
              Object.assign(
                {},
                ...WEEKDAYS_FROM_MONDAY.map((day) => timeFieldsOfDay(day, timesOfDayInFields(values, first))),
              ),
            )
          }
        >
          {tSetup('copyFrom', { day: dayName(first, language) })}
        </Button>
      )}
    </fieldset>
  );
}

const sortedDayNumbers = (days = ''): number[] => [...days].map(Number).sort();

export function EditMarketPanel({ market, onClose }: { market: Market; onClose: () => void }) {
  const t = useTexts();
  const isMain = market.mode === 'main';
  const form = useDeskForm<'market edit', string>({
    operation: 'market edit',
    initial: Object.assign(
      { name: market.name, days: market.days.join(''), active: market.active ? 'yes' : '' },
      ...WEEKDAYS_FROM_MONDAY.map((day) => timeFieldsOfDay(day, openAndCloseTimesOn(market, day))),
    ) as Record<string, string>,
    of: market.market_id,
    check: (values) => ({
      name: values.name === '' ? t('nameMissing') : undefined,
      ...Object.fromEntries(
        sortedDayNumbers(values.days).map((day) => {
          const { open, close } = timesOfDayInFields(values, day);
          return [`open${day}`, open === '' || (isMain && close === '') ? t('timeMissing') : undefined];
        }),
      ),
    }),
    input(values) {
      const days = sortedDayNumbers(values.days);
      const of = (day: number) => {
        const { open, close } = timesOfDayInFields(values, day);
        return { open, close: isMain ? close : open };
      };
      return {
        id: market.market_id,
        name: values.name ?? '',
        days,
        ...splitUsualTimesAndExceptions(days, of),
        active: values.active === 'yes',
      };
    },
    done: (_answer, { name = '' }) => t('changed', { name }),
    onClose,
  });
  const isActive = form.values.active === 'yes';
  return (
    <FormDialog
      form={form}
      title={t('changeOf', { name: market.name })}
      submit={t('save')}
      isPanel
      subtitle={t(market.mode)}
      onClose={onClose}
    >
      <Warning>{t('drawsKeep')}</Warning>
      <Field {...form.field('name')} label={t('operatorName')} />
      <WeekFields mode={market.mode} form={form} />
      <Checkbox
        label={t('switchedOn')}
        checked={isActive}
        onChange={() => form.set({ active: isActive ? '' : 'yes' })}
      />
    </FormDialog>
  );
}
