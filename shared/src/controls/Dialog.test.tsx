import { Button, TopLayer } from '@ank/shared/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useRef, useState } from 'react';
import { Dialog, DialogActions, Facts, WarningWithIcon } from './Dialog';

const BidDialog = ({ busy = false, startOpen = false }: { busy?: boolean; startOpen?: boolean }) => {
  const [open, setOpen] = useState(startOpen);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Submit</Button>
      <Dialog
        open={open}
        onClose={close}
        busy={busy}
        initialFocus={cancel}
        title="Single Digit"
        subtitle="Sahyadri Day"
      >
        <Facts facts={[{ label: 'Total Points', value: '270', big: true, unit: 'pts' }]} />
        <WarningWithIcon>Once you placed a bid, it will not be cancelled in any situation</WarningWithIcon>
        <DialogActions>
          <Button>SUBMIT</Button>
          <Button ref={cancel} onClick={close}>
            CANCEL
          </Button>
        </DialogActions>
      </Dialog>
      <TopLayer>
        <p>Failed to place bid. Please try again.</p>
      </TopLayer>
    </>
  );
};

const renderAndOpen = async (view = <BidDialog />) => {
  render(<StrictMode>{view}</StrictMode>);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  return screen.getByRole('dialog', { name: 'Single Digit' });
};
const findDialog = () => screen.queryByRole('dialog');

test('it is a modal named by its title, and nothing of it is there before', async () => {
  render(<BidDialog />);
  expect(findDialog()).toBeNull();
  expect(screen.queryByText('SUBMIT')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('dialog', { name: 'Single Digit' })).toHaveAttribute('open');
  expect(screen.getByText('Total Points').nextSibling).toHaveTextContent(/^270$/);
  expect(screen.getByText('270')).toHaveAttribute('data-unit', 'pts');
});

test('the focus starts where it is told to, and goes back to what opened it', async () => {
  await renderAndOpen();
  expect(screen.getByRole('button', { name: 'CANCEL' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'CANCEL' }));
  expect(findDialog()).toBeNull();
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
});

test('a child that takes the focus by itself does not pass for the opener', async () => {
  const Asked = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Add</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="UPI">
          <input aria-label="Phone Number" autoFocus />
        </Dialog>
      </>
    );
  };
  render(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByLabelText('Phone Number')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});

test('Escape closes it', async () => {
  await renderAndOpen();
  await userEvent.keyboard('{Escape}');
  expect(findDialog()).toBeNull();
});

test('the back gesture closes it', async () => {
  const node = await renderAndOpen();
  fireEvent(node, new Event('cancel', { cancelable: true }));
  expect(findDialog()).toBeNull();
});

test('a tap outside closes it, one inside does not', async () => {
  const node = await renderAndOpen();
  await userEvent.click(screen.getByText('Total Points'));
  expect(findDialog()).toBe(node);
  await userEvent.click(node);
  expect(findDialog()).toBeNull();
});

test('a press that begins inside and ends outside does not close it', async () => {
  const node = await renderAndOpen();
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Total Points') },
    { keys: '[/MouseLeft]', target: node },
  ]);
  fireEvent.click(node);
  expect(findDialog()).toBe(node);
});

test('nothing closes it while busy', async () => {
  const node = await renderAndOpen(<BidDialog busy />);
  // Told to the browser too: it would close by itself at the second Escape in a row.
  expect(fireEvent.keyDown(node, { key: 'Escape' })).toBe(false);
  await userEvent.click(node);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(node, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(findDialog()).toBe(node);
  expect(node).toHaveAttribute('open');
});

test('closed by the browser alone: it is closed, or shown again while busy', async () => {
  const shut = (node: HTMLElement) => {
    node.removeAttribute('open');
    fireEvent(node, new Event('close'));
  };
  const { rerender } = render(<BidDialog startOpen busy />);
  shut(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
  rerender(<BidDialog startOpen />);
  shut(screen.getByRole('dialog'));
  expect(findDialog()).toBeNull();
});

test('the page does not scroll while it is open', async () => {
  await renderAndOpen();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement.style.overflow).toBe('');
});

test('what must stay in sight stands inside the open dialog, and is the same node before and after', async () => {
  render(<BidDialog />);
  const toast = screen.getByText('Failed to place bid. Please try again.');
  expect(toast.closest('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('dialog')).toContainElement(toast);
  await userEvent.keyboard('{Escape}');
  expect(toast).toBeInTheDocument();
  expect(toast.closest('dialog')).toBeNull();
});
