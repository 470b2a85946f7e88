import { Button } from '@ank/shared/ui';
import { type ReactNode, useState } from 'react';

/** For parts whose value stands outside. */
export function Held<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(first);
  return children(value, set);
}

/** For what opens above the page. */
export const Opened = ({ children }: { children: (close: () => void) => ReactNode }) => (
  <Held first={false}>
    {(isOpen, set) => (
      <>
        <Button onClick={() => set(true)}>Open</Button>
        {isOpen && children(() => set(false))}
      </>
    )}
  </Held>
);
