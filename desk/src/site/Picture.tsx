import { useRead } from '../calls/desk';
import styles from './Site.module.css';

const KEPT = '/api-media/';

export function Picture({ address, alt }: { address: string; alt: string }) {
  const isKept = address.startsWith(KEPT);
  const { data } = useRead('picture show', isKept ? { id: address.slice(KEPT.length) } : undefined);
  if (!isKept) return <small className={styles.address}>{address}</small>;
  if (!data) return <span className={styles.picture} />;
  return <img className={styles.picture} src={`data:${data.type};base64,${data.base64}`} alt={alt} />;
}
