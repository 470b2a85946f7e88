import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { isVisible } from '@ank/protocol/same-text';
import { formatPoints } from '@ank/shared/ui';
import { to12HourClock, to24HourClock } from '../form/convertClockTime';
import { useDeskForm } from '../form/Form';
import { listFieldsOfSetting, type SettingField, type SiteSetting } from '../form/settingForms';
import {
  changedTranslations,
  findTranslationsWithNothingVisible,
  type SettingTranslations,
  translationFieldValues,
} from '../form/translatedFields';
import { unclearAmountTextOr } from '../form/unclearAmountTextOr';
import { useTexts } from '../texts';

const matchesPattern = (pattern: RegExp) => (typed: string) => pattern.test(typed);

const FIELD_CHECKS = {
  sum: [(typed: string) => (wholeAmountOrUndefined(typed) ?? 0) > 0, 'numberWanted'],
  count: [(typed: string) => wholeAmountOrUndefined(typed) !== undefined, 'numberOrNone'],
  upi: [matchesPattern(/^([\w.-]+@[\w.-]+)?$/), 'upiShape'],
  link: [matchesPattern(/^(https?:\/\/\S+|\/api-media\/[\w.-]+)?$/), 'linkShape'],
} as const;

const parseFieldInput = (inputKind: SettingField['inputKind'], typed: string) => {
  if (inputKind === 'flag') return typed === 'yes';
  if (inputKind === 'clock') return to12HourClock(typed);
  return inputKind === 'sum' || inputKind === 'count' ? wholeAmountOrUndefined(typed) : typed;
};

/** How a field shows what is kept: amounts grouped, times as on a clock. */
const formatFieldInput = (
  inputKind: SettingField['inputKind'],
  storedValue: string | number | boolean | undefined,
): string => {
  if (inputKind === 'flag') return storedValue ? 'yes' : '';
  if (inputKind === 'clock') return to24HourClock(String(storedValue ?? ''));
  return typeof storedValue === 'number' ? formatPoints(storedValue) : String(storedValue ?? '');
};

export type SettingOptions = {
  setting: SiteSetting;
  /** A headline's number. */
  id?: string;
  before: Readonly<Record<string, string | number | boolean>> | undefined;
  translations?: SettingTranslations;
};

/** Returns the form of a setting. It sends only what was changed: what another person changed stays. */
export const useSettingForm = ({ setting, id = '', before = {}, translations = {} }: SettingOptions) => {
  const t = useTexts();
  const fields = listFieldsOfSetting(setting);
  const title = t(setting === 'risk' ? 'lossWarning' : setting, { id });
  const isOf = (inputKind: SettingField['inputKind']) =>
    fields.filter((field) => field.inputKind === inputKind);
  const clocks = isOf('clock').map(({ name }) => name);
  const worded = [...isOf('line'), ...isOf('page')].map(({ name }) => name);
  const initial: Record<string, string> = {
    ...Object.fromEntries(
      fields.map(({ name, inputKind }) => [name, formatFieldInput(inputKind, before[name])]),
    ),
    ...translationFieldValues(translations, id ? `headlines.${id}` : setting, worded),
  };
  const form = useDeskForm<'headline' | `set ${Exclude<SiteSetting, 'headline'>}`, string>({
    operation: setting === 'headline' ? setting : `set ${setting}`,
    initial,
    of: id,
    check: (values) => ({
      ...Object.fromEntries(
        fields.map(({ name, inputKind }) => {
          const [fits, fault] =
            inputKind in FIELD_CHECKS ? FIELD_CHECKS[inputKind as keyof typeof FIELD_CHECKS] : [];
          const typed = values[name] ?? '';
          // One end alone would be no window at all; without both, there is none on purpose.
          if (inputKind === 'clock' && typed === '' && clocks.some((end) => values[end] !== ''))
            return [name, t('timeMissing')];
          // A field that nobody changed is not sent.
          if (!fault || typed === initial[name] || fits(typed)) return [name, undefined];
          return [
            name,
            t(inputKind === 'sum' || inputKind === 'count' ? unclearAmountTextOr(typed, fault) : fault),
          ];
        }),
      ),
      ...findTranslationsWithNothingVisible(
        values,
        isOf('line').map(({ name }) => name),
        t('textMissing'),
      ),
      ...(id && values.on && !isVisible(values.notes ?? '') && { notes: t('textMissing') }),
    }),
    input(values) {
      const isWhole = setting === 'window' || setting === 'headline';
      const sent = fields.filter(({ name }) => isWhole || values[name] !== initial[name]);
      // The fields are those of one setting.
      return {
        ...(id && { id }),
        ...Object.fromEntries(
          sent.map(({ name, inputKind }) => [name, parseFieldInput(inputKind, values[name] ?? '')]),
        ),
        ...changedTranslations(initial, values, worded),
      } as never;
    },
    done: () => t('changed', { name: title }),
  });
  return { form, initial, fields, worded, title };
};
