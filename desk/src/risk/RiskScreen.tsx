import { mayDo, useRead, useSession } from '../calls/desk';
import { Answered } from '../parts/Answered';
import { SettingForm } from '../site/SettingForm';
import { Caps } from './Caps';
import { OpenDraws } from './OpenDraws';
import { WhatIf } from './WhatIf';

const GROUP = {
  key: 'risk',
  isNumbers: true,
  least: 0,
  fields: { house: 'houseHolds', line: 'warnFrom' },
} as const;

/** What open draws could cost, what if, and the bounds that are set on it. */
export default function RiskScreen() {
  const { session } = useSession();
  const isAdmin = mayDo(session, 'admin');
  const read = useRead('risk', {}, { live: true });
  return (
    <>
      <Answered read={read}>
        {(risk) => (
          <>
            <OpenDraws risk={risk} />
            <WhatIf draws={risk.draws} />
          </>
        )}
      </Answered>
      <Caps isAdmin={isAdmin} />
      {read.data && (
        <SettingForm
          group={GROUP}
          before={{ house: read.data.house, line: read.data.line }}
          isAdmin={isAdmin}
        />
      )}
    </>
  );
}
