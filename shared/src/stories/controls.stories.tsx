import {
  BottomSheet,
  Checkbox,
  Chips,
  Dialog,
  DialogActions,
  Facts,
  Notice,
  NoticePlaceholder,
  OtpField,
  Popup,
  RadioGroup,
  ResultCells,
  SegmentedSwitch,
  Stepper,
  Warning,
} from '@ank/shared/controls';
import { Button, Page } from '@ank/shared/ui';
import { useStoryTexts, WithOpenButton, WithState } from './storyHelpers';

const SESSIONS = [
  { value: 'open', label: 'Open', detail: '9:00' },
  { value: 'close', label: 'Close', disabled: true },
] as const;

export const Choices = () => (
  <WithState<string> first="open">
    {(value, onChange) => {
      const choiceProps = { legend: 'Session', options: SESSIONS, value, onChange };
      return (
        <Page>
          <SegmentedSwitch name="half" {...choiceProps} />
          <RadioGroup name="row" {...choiceProps} hint="One of both" />
          <Checkbox label="Remember" detail="On this phone" defaultChecked />
        </Page>
      );
    }}
  </WithState>
);

export const Numbers = () => {
  const { long } = useStoryTexts();
  const texts = { label: 'Amount', lessText: '-10', moreText: '+10' };
  return (
    <Page>
      <WithState first="10">
        {(value, onChange) => <Stepper {...texts} value={value} onChange={onChange} hint="10 - 10,000" />}
      </WithState>
      <WithState first="">
        {(value, onChange) => <Stepper {...texts} value={value} onChange={onChange} error={long} />}
      </WithState>
      <WithState first={100}>
        {(value, onChange) => (
          <Chips label="Amount" options={[100, 500, 1000]} value={value} onChange={onChange} />
        )}
      </WithState>
      <WithState first="12">
        {(value, onChange) => <OtpField label="Code" value={value} onChange={onChange} />}
      </WithState>
      <OtpField label="Code" value="1234" onChange={() => {}} error={long} />
    </Page>
  );
};

export const Results = () => (
  <Page>
    <ResultCells value="" />
    <ResultCells value="128-1" />
    <ResultCells value="128-10-370" closed />
    <ResultCells value="128-1" shape="starline" small />
    <ResultCells value="79" shape="gali" />
  </Page>
);

export const Notices = () => {
  const { long } = useStoryTexts();
  return (
    <Page>
      <Notice label="Notice" pauseText="Pause" playText="Play">
        {long}
      </Notice>
      <NoticePlaceholder />
      <Warning>{long}</Warning>
    </Page>
  );
};

export const Dialogs = () => {
  const { press } = useStoryTexts();
  return (
    <Page>
      <WithOpenButton>
        {({ children, ...fieldProps }) => (
          <Dialog {...fieldProps} title={press} subtitle="Main Bazar">
            <Facts facts={[{ label: 'Amount', value: '500', big: true }]} />
            <DialogActions>
              <Button variant="secondary">{press}</Button>
              {children}
            </DialogActions>
          </Dialog>
        )}
      </WithOpenButton>
      <WithOpenButton>{(props) => <BottomSheet {...props} label="Sheet" />}</WithOpenButton>
      <WithOpenButton>{(props) => <Popup {...props} label="Popup" />}</WithOpenButton>
    </Page>
  );
};
