import { Field } from '@ank/shared/ui';
import { useMay, useRead } from '../calls/desk';
import { PartForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { Messages } from '../messages/Messages';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';
import { Headline } from './Headline';
import { Picture } from './Picture';
import { PictureChoice } from './PictureChoice';
import { PlayForm } from './PlayForm';
import { SettingForm } from './SettingForm';
import { Slider } from './Slider';
import { GROUPS } from './settings';
import { Words } from './Words';

type Props = { before: { upi_id: string; image: string }; isAdmin: boolean };

function Qr({ before, isAdmin }: Props) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'set qr',
    initial: before,
    draft: 'desk.setting.qr',
    check: ({ upi_id }) => ({
      upi_id: /^([\w.-]+@[\w.-]+)?$/.test(upi_id.trim()) ? undefined : t('upiShape'),
    }),
    input: ({ upi_id, image }) => ({ upi_id: upi_id.trim(), image }),
    done: () => t('changed', { name: t('qr') }),
  });
  const { image } = form.values;
  return (
    <PartForm title={t('qr')} form={form} submit={t('save')} isReadOnly={!isAdmin}>
      <Field {...form.field('upi_id')} label={t('upiAny')} autoComplete="off" readOnly={!isAdmin} />
      {image && <Picture address={image} alt={t('qrPicture')} />}
      {isAdmin && (
        <PictureChoice kind="qr" label={t('qrPicture')} onKept={(address) => form.set({ image: address })} />
      )}
    </PartForm>
  );
}

const HEADLINES = ['1', '2', '3'];

export default function SiteScreen() {
  const t = useTexts();
  const isAdmin = useMay('admin');
  return (
    <Answered read={useRead('settings show', {})}>
      {({ settings }) => {
        const common = { translations: settings.translations, isAdmin };
        return (
          <>
            {!isAdmin && <p>{t('onlyAdmin')}</p>}
            <Messages isAdmin={isAdmin} />
            {GROUPS.map((group) => (
              <SettingForm key={group.key} group={group} before={settings[group.key]} isAdmin={isAdmin} />
            ))}
            <Qr before={settings.qr} isAdmin={isAdmin} />
            <Slider before={settings.slider} isAdmin={isAdmin} />
            {HEADLINES.map((id) => (
              <Headline key={id} id={id} before={settings.headlines[id]} {...common} />
            ))}
            <Words of="rules" before={settings.rules} {...common} />
            <Words of="how_to_play" before={settings.how_to_play} {...common} />
            <PlayForm before={settings.play} {...common} />
          </>
        );
      }}
    </Answered>
  );
}
