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
import { Held, Opened, useWords } from './Held';

const SESSIONS = [
  { value: 'open', label: 'Open', detail: '9:00' },
  { value: 'close', label: 'Close', disabled: true },
] as const;

export const Choices = () => (
  <Held<string> first="open">
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
  </Held>
);

export const Numbers = () => {
  const { long } = useWords();
  const texts = { label: 'Amount', lessText: '-10', moreText: '+10' };
  return (
    <Page>
      <Held first="10">
        {(value, onChange) => <Stepper {...texts} value={value} onChange={onChange} hint="10 - 10,000" />}
      </Held>
      <Held first="">
        {(value, onChange) => <Stepper {...texts} value={value} onChange={onChange} error={long} />}
      </Held>
      <Held first={100}>
        {(value, onChange) => (
          <Chips label="Amount" options={[100, 500, 1000]} value={value} onChange={onChange} />
        )}
      </Held>
      <Held first="12">
        {(value, onChange) => <OtpField label="Code" value={value} onChange={onChange} />}
      </Held>
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
  const { long } = useWords();
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
  const { press } = useWords();
  return (
    <Page>
      <Opened>
        {({ children, ...fieldProps }) => (
          <Dialog {...fieldProps} title={press} subtitle="Main Bazar">
            <Facts facts={[{ label: 'Amount', value: '500', big: true }]} />
            <DialogActions>
              <Button variant="secondary">{press}</Button>
              {children}
            </DialogActions>
          </Dialog>
        )}
      </Opened>
      <Opened>{(props) => <BottomSheet {...props} label="Sheet" />}</Opened>
      <Opened>{(props) => <Popup {...props} label="Popup" />}</Opened>
    </Page>
  );
};
