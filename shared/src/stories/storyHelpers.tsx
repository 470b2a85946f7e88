import { useRetryAndDoubleDebitTexts } from '@ank/shared/player';
import { Button, type ModalProps } from '@ank/shared/ui';
import { type ReactNode, useState } from 'react';

/** Holds the value of a component whose value stands outside. */
export function WithState<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(first);
  return children(value, set);
}

/** Renders something that opens above the page, and gives it the props that close it. */
export const WithOpenButton = ({ children }: { children: (props: ModalProps) => ReactNode }) => (
  <WithState first={false}>
    {(open, set) => {
      const close = () => set(false);
      const button = <Button onClick={close}>Close</Button>;
      return (
        <>
          <Button onClick={() => set(true)}>Open</Button>
          {open && children({ open, onClose: close, children: button })}
        </>
      );
    }}
  </WithState>
);

/** Texts that players read, in the workbench's language: of a button, while it is busy, and a long one. */
export const useStoryTexts = () => {
  const t = useRetryAndDoubleDebitTexts();
  return { press: t('readAgain'), busyText: t('readingAgain'), long: t('stale', { at: '9:00' }) };
};
