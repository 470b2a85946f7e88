import { useRead } from '../calls/desk';
import { figure, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

/** Credits of one person to several players that met in one wallet. */
export function Rings({ from, to, name }: { from: string; to: string; name: string }) {
  const t = useTexts();
  const read = useRead('report rings', { from, to });
  return (
    <Part title={t('rings')}>
      <p>{t('ringsAre')}</p>
      <Answered read={read}>
        {({ rings }) => (
          <WholeList
            name={name}
            caption={t('rings')}
            rows={rings}
            keyOf={({ mobile, operator }) => mobile + operator}
            columns={[
              text(t('player'), 'name'),
              text(t('contactMobile'), 'mobile'),
              text(t('creditedBy'), 'operator'),
              figure(t('senders'), 'senders'),
              figure(t('points'), 'amount'),
            ]}
          />
        )}
      </Answered>
    </Part>
  );
}
