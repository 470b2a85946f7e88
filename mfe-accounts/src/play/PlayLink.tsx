import { useOperatorLanguage, usePlayLimits } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { List, Row } from '@ank/shared/ui';
import { playOf } from './endpoints';
import { NetResult } from './NetResult';
import { usePlayTexts } from './texts';

export function PlayLink() {
  const t = usePlayTexts();
  const { has, query } = usePlayLimits(true, useOperatorLanguage());
  if (!has) return null;
  return (
    <>
      {query.data && <NetResult net={playOf(query.data).net} />}
      <List>
        <Row as={Link} to="/limits" icon="shield">
          {t('title')}
        </Row>
      </List>
    </>
  );
}
