import { Button } from '@ank/shared/ui';
import { PartForm, useDeskForm } from '../form/Form';
import { useTexts } from '../texts';
import { Picture, PictureChoice } from './pictures';
import styles from './Site.module.css';
import type { Settings } from './settings';

type Props = { before: Settings['slider']; isAdmin: boolean };

/** One address a line: that is how the form keeps them. */
const lines = (slides: string): string[] => slides.split('\n').filter(Boolean);

export function Slider({ before, isAdmin }: Props) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'set slider',
    initial: { slides: before.map(({ slider_image }) => slider_image).join('\n') },
    input: ({ slides }) => ({
      value: lines(slides).map((slider_image, at) => ({ image_id: String(at + 1), slider_image })),
    }),
    done: () => t('changed', { name: t('slider') }),
  });
  const slides = lines(form.values.slides);
  const put = (next: string[]) => form.set({ slides: next.join('\n') });
  const without = (at: number) => slides.filter((_, other) => other !== at);
  return (
    <PartForm title={t('slider')} form={form} submit={t('save')} isReadOnly={!isAdmin}>
      <ol className={styles.slides}>
        {slides.map((address, at) => (
          <li key={address}>
            <Picture address={address} alt={t('slideNumber', { n: at + 1 })} />
            {isAdmin && (
              <div className={styles.pair}>
                {at > 0 && (
                  <Button
                    variant="ghost"
                    onClick={() => put([...slides.slice(0, at - 1), address, ...without(at).slice(at - 1)])}
                    aria-label={t('slideUp', { n: at + 1 })}
                  >
                    ↑
                  </Button>
                )}
                <Button
                  variant="ghost"
                  onClick={() => put(without(at))}
                  aria-label={t('slideAway', { n: at + 1 })}
                >
                  {t('takeAway')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {isAdmin && (
        <PictureChoice
          kind="slide"
          label={t('addPicture')}
          onKept={(address) => put([...slides.filter((one) => one !== address), address])}
        />
      )}
    </PartForm>
  );
}
