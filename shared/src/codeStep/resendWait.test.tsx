import { renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { CodeStep } from './CodeStep';
import { newStoredResendWaitHooks } from './resendWait';
import { useCodeTexts } from './useCodeTexts';

const { useKeepWait, useKeptWait } = newStoredResendWaitHooks('test.codeWait');

const PHONE = '9123456789';
const OTHER = '9000000001';

/** Notes what the provider said with the code that it sent. */
function StoreWaitButton({ wait }: { wait: number | undefined }) {
  const keepWait = useKeepWait();
  return (
    <button type="button" onClick={() => keepWait(PHONE, wait)}>
      Ask
    </button>
  );
}

function CodeStepWithStoredWait({ phone = PHONE }: { phone?: string }) {
  const texts = useCodeTexts({
    title: 'Verify UPI',
    submit: 'Verify UPI',
    wrongCode: 'Enter Valid OTP',
    checkFailed: () => 'The code could not be checked',
    resendFailed: () => 'Failed to resend OTP. Please try again.',
  });
  const wait = useKeptWait(phone);
  return (
    <CodeStep
      phoneNumber={phone}
      purpose="upi"
      supplied=""
      wait={wait}
      texts={texts}
      backTo="/"
      onVerified={async () => undefined}
    />
  );
}

const storeWaitAndUnmount = async (wait: number | undefined) => {
  const view = renderScreen(<StoreWaitButton wait={wait} />);
  act(() => screen.getByRole('button', { name: 'Ask' }).click());
  view.unmount();
};

/** Opens the code screen as a page that was loaded anew does: nothing but the tab's storage is left. */
const renderCodeStepAnew = (phone?: string) =>
  renderScreen(<CodeStepWithStoredWait {...(phone && { phone })} />);
const findResendButton = () => screen.getByRole('button', { name: 'Resend Code' });
const advanceSecondsInAct = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  sessionStorage.clear();
  // The clock stands still, so that a second of a slow machine is none of the wait.
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test.each([
  [45, 'Resend code in 45s', 'A new code can be sent in 45 seconds.'],
  [3540, 'Resend code in 59 min', 'A new code can be sent in 59 minutes.'],
  [undefined, 'Resend code in 30s', 'A new code can be sent in 30 seconds.'],
])('where the provider says %s s, the code screen counts from that', async (wait, words, aloud) => {
  await storeWaitAndUnmount(wait);
  renderCodeStepAnew();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(aloud)).toBeInTheDocument();
  expect(findResendButton()).toBeDisabled();
});

test('who comes back waits for what is left, and then can ask at once', async () => {
  await storeWaitAndUnmount(90);
  renderCodeStepAnew().unmount();
  await advanceSecondsInAct(60);
  const view = renderCodeStepAnew();
  expect(screen.getByText('Resend code in 30s')).toBeVisible();
  view.unmount();
  await advanceSecondsInAct(31);
  renderCodeStepAnew();
  expect(findResendButton()).toBeEnabled();
});

test('the wait of one number is not that of another', async () => {
  await storeWaitAndUnmount(110);
  renderCodeStepAnew(OTHER);
  expect(screen.getByText('Resend code in 30s')).toBeVisible();
});

test('a provider that says nothing the next time takes the wait back', async () => {
  await storeWaitAndUnmount(110);
  await storeWaitAndUnmount(undefined);
  renderCodeStepAnew();
  expect(screen.getByText('Resend code in 30s')).toBeVisible();
});

test('a clock that was put back does not lengthen the wait', async () => {
  await storeWaitAndUnmount(45);
  jest.setSystemTime(Date.now() - 3_600_000);
  renderCodeStepAnew();
  expect(screen.getByText('Resend code in 45s')).toBeVisible();
});
