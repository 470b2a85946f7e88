import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../ui/Button';
import { cx } from '../ui/cx';
import { TearLine } from '../ui/Surface';
import { registerLayerToCloseOnBack } from './closeOnBack';
import styles from './Modal.module.css';
import { registerModalForTopLayer } from './topLayer';

/** The props of every dialog. While `busy` it cannot be closed, and `initialFocus` gets the focus. */
export type ModalProps = {
  open: boolean;
  /** Escape, Back in whichever way, or a tap outside. */
  onClose: () => void;
  busy?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

type Own = Omit<ModalProps, 'open'> & { kind: string | undefined };
type Named = { 'aria-label': string } | { 'aria-labelledby': string };

const lockPageScroll = () => {
  const { style } = document.documentElement;
  const before = style.overflow;
  style.overflow = 'hidden';
  return () => {
    style.overflow = before;
  };
};

/**
 * Renders a dialog over the page, which is inert meanwhile. Focus goes back to where it was when it
 * closes.
 */
export function Modal({ open, ...rest }: Own & Named & { open: boolean }) {
  return open && <OpenModal {...rest} />;
}

function OpenModal({ onClose, busy = false, initialFocus, kind, children, ...name }: Own) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  // A child with autoFocus takes it before any effect runs.
  const [opener] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const unlock = lockPageScroll();
    node.showModal();
    const leave = registerModalForTopLayer(node);
    initialFocus?.current?.focus();
    // The browser scrolls to the element it focuses while a tall sheet enters from below; every dialog
    // begins at its top.
    node.scrollTop = 0;
    return () => {
      leave();
      node.close();
      unlock();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [initialFocus, opener]);

  const requestClose = () => {
    if (!busy) onClose();
    return !busy;
  };
  const onBack = useEffectEvent(requestClose);
  useEffect(() => registerLayerToCloseOnBack(() => onBack()), []);
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;

  return (
    <dialog
      {...name}
      ref={dialog}
      className={cx(styles.modal, kind)}
      onCancel={(event) => {
        event.preventDefault();
        requestClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A second Escape in a row would close the dialog whatever cancel says.
        event.preventDefault();
        requestClose();
      }}
      onClose={(event) => {
        // The browser alone can close a dialog, as Android's repeated back gesture does.
        if (event.currentTarget.open) return;
        if (busy) event.currentTarget.showModal();
        else onClose();
      }}
      // A press that began inside is no tap outside.
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) requestClose();
      }}
    >
      {children}
    </dialog>
  );
}

type Props = ModalProps & { label: string; closeText: string; head: ReactNode };

/** Renders a dialog that enters from the side, with a head and a button that closes it. */
export function Drawer({ label, closeText, head, children, ...rest }: Props) {
  return (
    <Modal {...rest} kind={styles.side} aria-label={label}>
      <div className={styles.drawer}>
        <div className={styles.head}>
          <div>{head}</div>
          <IconButton icon="close" label={closeText} onClick={rest.onClose} />
          <TearLine under="surface" />
        </div>
        {children}
      </div>
    </Modal>
  );
}
