import type { ComponentProps } from 'react';
import styles from './Form.module.css';

export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className={styles.form} />;
}

export function Aside(props: ComponentProps<'p'>) {
  return <p {...props} className={styles.aside} />;
}
