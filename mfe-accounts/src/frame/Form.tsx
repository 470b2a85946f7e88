import type { ComponentProps } from 'react';
import styles from './Form.module.css';

/** A form whose messages are our own, not the browser's. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className={styles.form} />;
}

/** A line of words around a link to another screen. */
export function Aside(props: ComponentProps<'p'>) {
  return <p {...props} className={styles.aside} />;
}
