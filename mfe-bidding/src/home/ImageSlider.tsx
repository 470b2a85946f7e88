import { cx, IconButton, Skeleton } from '@ank/shared/ui';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { useBiddingSliderQuery } from '../markets/gameEndpoints';
import { useTexts } from '../texts';
import styles from './ImageSlider.module.css';

const STAY_MS = 5000;

/** Tells whether the player wants movement and has data to spare. */
const isMotionAllowed = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
};

const selectNothing = () => ({});

/** Requests the slider before the markets, so that both arrive together. */
export const useImageSliderPrefetch = () =>
  useBiddingSliderQuery(undefined, { selectFromResult: selectNothing });

export function ImageSlider() {
  const t = useTexts();
  const { data: addresses = [], isLoading } = useBiddingSliderQuery();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const images = [...new Set(addresses)].filter((address) => !broken.includes(address));
  const count = images.length;
  const [shown, setShown] = useState(0);
  const [isMoving, setMoving] = useState(isMotionAllowed);
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isMoving || count < 2) return;
    const timer = setInterval(() => {
      const node = strip.current;
      if (!node || document.hidden) return;
      const next = (Math.round(node.scrollLeft / node.clientWidth) + 1) % count;
      node.scrollTo?.({ left: next * node.clientWidth, behavior: 'smooth' });
    }, STAY_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);

  if (isLoading)
    return (
      <li>
        <Skeleton height="auto" className={cx(styles.slider, styles.place)} />
      </li>
    );
  if (count === 0) return null;
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  return (
    <li>
      <section className={styles.slider} aria-label={t('pictures')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys as well */}
        <div ref={strip} className={styles.strip} tabIndex={0} onScroll={follow}>
          {images.map((address, place) => (
            <img
              key={address}
              src={address}
              alt={t('picture', { number: place + 1 })}
              // The picture in sight is requested before the page is laid out.
              loading={place === 0 ? 'eager' : 'lazy'}
              decoding="async"
              referrerPolicy="no-referrer"
              onError={() => setBroken((before) => [...before, address])}
            />
          ))}
        </div>
        {count > 1 && (
          <div className={styles.steps}>
            {images.map((address, place) => (
              <i key={address} className={place === shown ? styles.on : undefined} />
            ))}
            <IconButton
              icon={isMoving ? 'pause' : 'play'}
              label={t(isMoving ? 'pausePictures' : 'playPictures')}
              onClick={() => setMoving(!isMoving)}
            />
          </div>
        )}
      </section>
    </li>
  );
}
