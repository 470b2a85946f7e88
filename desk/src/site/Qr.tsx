import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { Picture } from './Picture';
import { PictureChoice } from './PictureChoice';

type Props = { before: { upi_id: string; image: string }; isAdmin: boolean };

export function Qr({ before, isAdmin }: Props) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'set qr',
    initial: before,
    draft: 'desk.setting.qr',
    check: ({ upi_id }) => ({
      upi_id: /^([\w.-]+@[\w.-]+)?$/.test(upi_id.trim()) ? undefined : t('upiShape'),
    }),
    input: ({ upi_id, image }) => ({ upi_id: upi_id.trim(), image }),
    done: () => toast.success(t('changed', { name: t('qr') })),
  });
  const { image } = form.values;
  return (
    <Part title={t('qr')}>
      <PageForm form={form} submit={t('save')} isReadOnly={!isAdmin}>
        <Field {...form.field('upi_id')} label={t('upiAny')} autoComplete="off" readOnly={!isAdmin} />
        {image && <Picture address={image} alt={t('qrPicture')} />}
        {isAdmin && (
          <PictureChoice
            kind="qr"
            label={t('qrPicture')}
            onKept={(address) => form.set({ image: address })}
          />
        )}
      </PageForm>
    </Part>
  );
}
