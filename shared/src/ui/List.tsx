import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import type { AsProps } from './AsProps';
import { cx } from './cx';
import { Icon, type IconName } from './Icon';
import styles from './List.module.css';

/** Renders a list of rows; `plain` is without the frame. */
export function List({
  plain = false,
  className,
  ...rest
}: ComponentProps<'ul'> & { plain?: boolean | undefined }) {
  return <ul {...rest} className={cx(plain ? styles.plain : styles.list, className)} />;
}

type RowOwn = {
  icon?: IconName | undefined;
  detail?: ReactNode;
  /** A chevron by default, null: none. */
  end?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a row of a list that is pressed as one; `as` is the element or component, by default `button`.
 */
export function Row<Element extends ElementType = 'button'>(props: AsProps<Element, RowOwn>) {
  const { as, icon, detail, end, className, children, ...rest } = props as AsProps<'button', RowOwn>;
  const Tag: ElementType = as ?? 'button';
  const id = useId();
  const type = as ? {} : ({ type: 'button' } as const);
  const atEnd = end === undefined ? <Icon name="chevron-right" /> : end;
  if (detail)
    return (
      <li className={cx(styles.row, className)}>
        {icon && <Icon name={icon} />}
        <span className={styles.text}>
          <Tag {...type} {...rest} aria-describedby={id} className={styles.press}>
            {children}
          </Tag>
          <small id={id}>{detail}</small>
        </span>
        {atEnd}
      </li>
    );
  return (
    <li>
      <Tag {...type} {...rest} className={cx(styles.row, className)}>
        {icon && <Icon name={icon} />}
        <span className={styles.text}>{children}</span>
        {atEnd}
      </Tag>
    </li>
  );
}
