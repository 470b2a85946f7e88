import type { InputOf } from '@ank/protocol/operator/operations';
import { newKey } from '@ank/shared/forms';
import { useState } from 'react';
import { errorWords } from '../calls/ask';
import { useWrite } from '../calls/desk';
import { FormError } from '../form/Form';
import { Labelled } from '../parts/Select';
import { useTexts } from '../texts';

/** Bytes that the desk takes. */
const MOST = 180_000;
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const WANTED = { qr: 'qrWanted', slide: 'slideWanted' } as const;

type PictureFault = 'pictureKind' | 'pictureSize' | 'pictureUnread';
type Sent = InputOf<'picture add'>;

const dataOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });

/**
 * What is sent to keep a chosen file, or what is wrong with it. The same file is always kept under the same
 * name.
 */
const pictureOf = async (kind: string, file: File): Promise<Sent | PictureFault> => {
  const type = PICTURE_TYPES.find((kind) => kind === file.type);
  if (!type) return 'pictureKind';
  if (file.size > MOST) return 'pictureSize';
  try {
    const data = await dataOf(file);
    const id = `${kind}-${file.lastModified.toString(36)}-${file.size.toString(36)}`;
    return { id, type, base64: data.slice(data.indexOf(',') + 1) };
  } catch {
    return 'pictureUnread';
  }
};

type Props = {
  /** Begins the name under which it is kept. */
  kind: keyof typeof WANTED;
  label: string;
  onKept: (address: string) => void;
};

export function PictureChoice({ kind, label, onKept }: Props) {
  const t = useTexts();
  const { send, isLoading } = useWrite();
  const [fault, setFault] = useState<string>();
  const keep = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setFault(undefined);
    const asked = await pictureOf(kind, file);
    input.value = '';
    if (typeof asked === 'string') return setFault(t(asked));
    const answer = await send('picture add', asked, newKey());
    if ('error' in answer) return setFault(errorWords(t, answer.error));
    onKept(answer.data.path);
  };
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <small>{`${t('pictureHint')} ${t(WANTED[kind])}`}</small>
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join()}
            disabled={isLoading}
            onChange={({ target }) => void keep(target)}
          />
          <FormError>{fault}</FormError>
        </>
      )}
    </Labelled>
  );
}
