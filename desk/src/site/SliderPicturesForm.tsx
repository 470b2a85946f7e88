import { newKey, useOneAtATime } from '@ank/shared/forms';
import { Button } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { errorMessageFor } from '../calls/callDeskOperation';
import { useReadOperation, useWriteOperation } from '../calls/deskHooks';
import { FormError, useDeskForm } from '../form/Form';
import type { SiteSettings } from '../form/settingForms';
import { LabelledControl } from '../parts/choiceFields';
import { FileField } from '../parts/FileField';
import { readAsDataUrl } from '../parts/readAsDataUrl';
import { FormSavedBySaveBar } from '../setup/FormsWithSaveBar';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import styles from './Site.module.css';

const KEPT = '/api-media/';

export function StoredPictureOrAddress({ address, alt }: { address: string; alt: string }) {
  const isKept = address.startsWith(KEPT);
  const { data } = useReadOperation('picture show', isKept ? { id: address.slice(KEPT.length) } : undefined);
  if (!isKept) return <small className={styles.address}>{address}</small>;
  if (!data) return <span className={styles.picture} />;
  return <img className={styles.picture} src={`data:${data.type};base64,${data.base64}`} alt={alt} />;
}

/** Bytes that the desk takes. */
const MOST = 180_000;
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const WANTED = { qr: 'qrWanted', slide: 'slideWanted' } as const;

type ChoiceProps = {
  /** Begins the name under which it is kept. */
  kind: keyof typeof WANTED;
  label: string;
  onKept: (address: string) => void;
};

export function PictureUploadField({ kind, label, onKept }: ChoiceProps) {
  const t = useTexts();
  const send = useWriteOperation();
  const [fault, setFault] = useState<string>();
  /** The same file is always kept under the same name. */
  const [keep, busy] = useOneAtATime(async (file: File) => {
    const type = PICTURE_TYPES.find((own) => own === file.type);
    if (!type) return setFault(t('pictureKind'));
    if (file.size > MOST) return setFault(t('pictureSize'));
    const data = await readAsDataUrl(file).catch(() => undefined);
    if (!data) return setFault(t('pictureUnread'));
    const base64 = data.slice(data.indexOf(',') + 1);
    const id = `${kind}-${file.lastModified.toString(36)}-${file.size.toString(36)}`;
    const answer = await send('picture add', { id, type, base64 }, newKey());
    setFault('error' in answer ? errorMessageFor(t, answer.error) : undefined);
    if ('data' in answer) onKept(answer.data.path);
  });
  return (
    <LabelledControl label={label}>
      {(id) => (
        <>
          <small>{`${t('pictureHint')} ${t(WANTED[kind])}`}</small>
          <FileField
            id={id}
            accept={PICTURE_TYPES.join()}
            disabled={busy}
            onFiles={(files) => files?.[0] && keep(files[0])}
          />
          <FormError>{fault}</FormError>
        </>
      )}
    </LabelledControl>
  );
}

/** Splits the addresses, which the form keeps one on a line. */
const splitAddresses = (slides: string): string[] => slides.split('\n').filter(Boolean);

type SliderProps = {
  before: SiteSettings['slider'];
  isAdmin: boolean;
  /** Called with the addresses as they stand in the form. */
  onSlides?: (slides: readonly string[]) => void;
};

export function SliderPicturesForm({ before, isAdmin, onSlides }: SliderProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const initial = { slides: before.map(({ slider_image }) => slider_image).join('\n') };
  const form = useDeskForm({
    operation: 'set slider',
    initial,
    input: ({ slides }) => ({
      value: splitAddresses(slides).map((slider_image, at) => ({ image_id: String(at + 1), slider_image })),
    }),
    done: () => t('changed', { name: t('slider') }),
  });
  const typed = form.values.slides;
  const slides = splitAddresses(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of other pictures, and not of another listener
  useEffect(() => onSlides?.(slides), [typed]);
  const put = (next: string[]) => form.set({ slides: next.join('\n') });
  const without = (at: number) => slides.filter((_, otherSlide) => otherSlide !== at);
  return (
    <TitledCard title={t('slider')}>
      <FormSavedBySaveBar title={t('slider')} form={form} initial={initial}>
        {slides.length === 0 && !isAdmin && <p>{tSetup('noPictures')}</p>}
        <ol className={styles.slideRows}>
          {slides.map((address, at) => (
            <li key={address} className={styles.slideRow}>
              <StoredPictureOrAddress address={address} alt={t('slideNumber', { n: at + 1 })} />
              {isAdmin && (
                <div className={styles.pair}>
                  {at > 0 && (
                    <Button
                      variant="ghost"
                      onClick={() => put([...slides.slice(0, at - 1), address, ...without(at).slice(at - 1)])}
                      aria-label={t('slideUp', { n: at + 1 })}
                    >
                      {`↑ ${tSetup('slideUpShort')}`}
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
          {isAdmin && (
            <li className={styles.add}>
              <PictureUploadField
                kind="slide"
                label={t('picture add')}
                onKept={(address) => put([...slides.filter((slide) => slide !== address), address])}
              />
            </li>
          )}
        </ol>
      </FormSavedBySaveBar>
    </TitledCard>
  );
}
