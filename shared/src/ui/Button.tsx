import { type ComponentProps, type ElementType, type MouseEvent, useState } from 'react';
import type { AsProps } from './AsProps';
import styles from './Button.module.css';
import { cx } from './cx';
import { Icon, type IconName } from './Icon';

type Look = {
  /** primary: the view's one main action. ink: the step before it. ghost: text alone. */
  variant?: 'primary' | 'ink' | 'secondary' | 'ghost' | undefined;
  full?: boolean | undefined;
  icon?: IconName | undefined;
};

const buttonClass = ({ variant = 'primary', full }: Look, className: string | undefined) =>
  cx(styles.button, styles[variant], full && styles.full, className);

type ButtonProps = Omit<ComponentProps<'button'>, keyof Look> &
  Look & {
    /** Presses do nothing, but focus stays. */
    busy?: boolean | undefined;
    busyText?: string | undefined;
  };

/**
 * Renders a button. While `busy` it keeps its width and the focus, shows `busyText`, and presses do
 * nothing.
 *
 * @example
 * import { useOneAtATime } from '@ank/shared/forms';
 * import { Button } from '@ank/shared/ui';
 *
 * export function SendButton({ send }: { send: () => Promise<void> }) {
 *   const [run, busy] = useOneAtATime(send);
 *   return (
 *     <Button full busy={busy} busyText="Sending" onClick={run}>
 *       Send
 *     </Button>
 *   );
 * }
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    full,
    icon,
    busy = false,
    busyText,
    type = 'button',
    className,
    style,
    onClick,
    children,
    ...rest
  } = props;
  const [width, setWidth] = useState(0);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button also keeps Enter from sending the form.
    if (busy) return event.preventDefault();
    setWidth(event.currentTarget.offsetWidth);
    onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, full }, className)}
      // Busy words are often shorter.
      style={busy && !full && width > 0 ? { minWidth: width, ...style } : style}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} /> : icon && <Icon name={icon} />}
      <span>{busy && busyText !== undefined ? busyText : children}</span>
    </button>
  );
}

/**
 * Renders a link that looks like a button. `as` is the element or component, by default `a`.
 *
 * @example
 * import { Link } from '@ank/shared/router';
 * import { ButtonLink } from '@ank/shared/ui';
 *
 * export const AddPoints = () => (
 *   <ButtonLink as={Link} to="/add-fund" icon="plus">
 *     Add points
 *   </ButtonLink>
 * );
 */
export function ButtonLink<Element extends ElementType = 'a'>(props: AsProps<Element, Look>) {
  const { as: Tag = 'a', variant, full, icon, className, children, ...rest } = props as AsProps<'a', Look>;
  return (
    <Tag {...rest} className={buttonClass({ variant, full }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Tag>
  );
}

/** Renders an icon as a button; `label` names it to screen readers. */
export function IconButton({
  icon,
  label,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & { icon: IconName; label: string }) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(styles.tap, className)}>
      <Icon name={icon} />
    </button>
  );
}
