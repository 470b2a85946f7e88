import { newKey } from '@ank/shared/forms';
import { useState } from 'react';
import { useWrite } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import { Labelled } from '../parts/Labelled';
import { useTexts } from '../texts';
import { PICTURE_TYPES, pictureOf } from './pictureFile';

type Props = {
  /** Begins the name under which it is kept. */
  kind: string;
  label: string;
  /** Given the address of what is kept now. */
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
    if ('error' in answer) return setFault(errorWords(answer.error, t('noAnswer')));
    onKept(answer.data.path);
  };
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join()}
            disabled={isLoading}
            onChange={({ target }) => void keep(target)}
          />
          <small>{t('pictureHint')}</small>
          <FormError>{fault}</FormError>
        </>
      )}
    </Labelled>
  );
}
