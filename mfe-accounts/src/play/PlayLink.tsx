import { useFeature } from '@ank/shared/api';
import { useHouseLanguage } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { List, Row } from '@ank/shared/ui';
import { usePlayQuery } from './endpoints';
import { NetResult } from './NetResult';
import { usePlayTexts } from './texts';

export function PlayLink() {
  const t = usePlayTexts();
  const has = useFeature('play-limits');
  const { data } = usePlayQuery(useHouseLanguage(), { skip: !has, refetchOnMountOrArgChange: true });
  if (!has) return null;
  return (
    <>
      {data && <NetResult net={data.net} />}
      <List>
        <Row as={Link} to="/limits" icon="shield">
          {t('title')}
        </Row>
      </List>
    </>
  );
}
