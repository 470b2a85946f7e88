import { CalendarPicture, CodeStep, FormMessage, PlainScreen, useCodeTexts } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { LoadingOrFailed, OperatorNotice, StaleNotice } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { ToastHost } from '@ank/shared/toast-host';
import { Button, Field, Page } from '@ank/shared/ui';
import { useStoryTexts } from './storyHelpers';

/**
 * A form keeps its input after a failed call and a change of versions; the first wrong field gets the focus.
 */
export const Form = () => {
  const { press, busyText, long } = useStoryTexts();
  const { field, faults, busy, onSubmit } = useForm<'points'>({
    initial: { points: '' },
    check: ({ points }) => ({ points: points ? undefined : long }),
    send: async () => ({ form: long }),
  });
  return (
    <PlainScreen title={press} backText="Back" onBack={() => {}}>
      <form noValidate onSubmit={onSubmit}>
        <Field label="Amount" numeric {...field('points')} />
        <FormMessage>{faults.form}</FormMessage>
        <Button type="submit" full busy={busy} busyText={busyText}>
          {press}
        </Button>
      </form>
    </PlainScreen>
  );
};

export const Code = () => {
  const { press, long } = useStoryTexts();
  const told = { title: 'Verify Code', submit: press, wrongCode: long };
  const texts = useCodeTexts({ ...told, checkFailed: () => long, resendFailed: () => long });
  const codeProps = {
    phoneNumber: '9876543210',
    purpose: 'register',
    supplied: '1234',
    backTo: '/',
  } as const;
  return <CodeStep {...codeProps} texts={texts} onVerified={async () => undefined} />;
};

export const Calendar = () => <CalendarPicture />;

export const Messages = () => {
  const { press, long } = useStoryTexts();
  const old = { data: {}, error: {}, isFetching: false, fulfilledTimeStamp: 1, refetch: () => {} };
  return (
    <Page>
      <OperatorNotice id={1} />
      <StaleNotice query={old} />
      <LoadingOrFailed query={old}>{long}</LoadingOrFailed>
      <Link to="/wallet">{press}</Link>
      <Button onClick={() => toast.success(press)}>success</Button>
      <Button onClick={() => toast.error(long)}>error</Button>
      <ToastHost />
    </Page>
  );
};
