import { cx, Icon } from '@ank/shared/ui';
import { formatIsoDay } from '../form/formatTime';
import { CopyableText } from '../parts/CopyableText';
import { Pill } from '../parts/Pill';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import setup from '../setup/Setup.module.css';
import { useTexts } from '../texts';
import styles from './AppPartVersionsCard.module.css';
import {
  formatPercent,
  type ReleasedVersion,
  remoteNameText,
  remoteShortName,
  splitVersion,
} from './summarizeVersions';

/** Returns a function that names a part of the app in words. */
export const useAppPartNames = () => {
  const t = useOccasionalTexts();
  return (remote: string): string => {
    const text = remoteNameText(remote);
    return text ? t(text) : remoteShortName(remote);
  };
};

/** Says what fails, what the app does about it, and who goes back by which command. */
function FailingVersionWarning({ remote, version, rate }: ReleasedVersion) {
  const t = useOccasionalTexts();
  const part = useAppPartNames()(remote);
  const command = `npx ank rollback ${remoteShortName(remote)}`;
  return (
    <div role="status" className={setup.alert}>
      <b>{t('failingTitle', { part, version: splitVersion(version).number, rate: formatPercent(rate) })}</b>
      <p>{t('failingHint')}</p>
      <code className={styles.command}>
        <CopyableText label={command} text={command} />
      </code>
    </div>
  );
}

function VersionRow({ version, of }: { version: ReleasedVersion; of: number }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const { since, failures, attempts, rate, ms, isFailing } = version;
  const { number, hash } = splitVersion(version.version);
  const share = of > 0 ? attempts / of : 0;
  return (
    <tr data-failing={isFailing || undefined}>
      <td>
        <b translate="no">{number}</b> {hash && <small translate="no">{hash}</small>}
        <p>{tSetup('sinceDay', { day: formatIsoDay(since) })}</p>
      </td>
      <td translate="no">
        <span>{formatPercent(share)}</span>
        <span aria-hidden="true" className={setup.bar}>
          <span style={{ width: `${Math.round(100 * share)}%` }} />
        </span>
      </td>
      <td translate="no">
        <span>{formatPercent(rate)}</span>
        <p>{t('usedOf', { used: failures, most: attempts })}</p>
      </td>
      <td translate="no">{ms === null ? '–' : `${ms} ms`}</td>
    </tr>
  );
}

/** Shows how the versions of one part of the app fare: those on phones now, each in a row. */
export function AppPartVersionsCard({
  versions,
}: {
  versions: readonly [ReleasedVersion, ...ReleasedVersion[]];
}) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const part = useAppPartNames()(versions[0].remote);
  const failing = versions.filter(({ isFailing }) => isFailing);
  const all = versions.reduce((sum, { attempts }) => sum + attempts, 0);
  return (
    <section
      aria-label={part}
      className={cx(setup.card, styles.part)}
      data-failing={failing.length > 0 || undefined}
    >
      <header>
        <h2>{part}</h2>
        <Pill tone={failing.length > 0 ? 'bad' : 'good'}>
          {tSetup(failing.length > 0 ? 'failing' : 'works')}
        </Pill>
      </header>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{t('version')}</th>
            <th scope="col">{tSetup('shareOfLoads')}</th>
            <th scope="col">{tSetup('failureRate')}</th>
            <th scope="col">{t('took')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow key={version.version} version={version} of={all} />
          ))}
        </tbody>
      </table>
      {failing.map((version) => (
        <FailingVersionWarning key={version.version} {...version} />
      ))}
    </section>
  );
}

/** Says in the place of a card that all is well, and how much that rests on. */
export function NoFailingVersionCard({ loads }: { loads: number }) {
  const t = useOccasionalTexts();
  return (
    <div className={cx(setup.card, styles.well)}>
      <Icon name="success" />
      <b>{t('allWell')}</b>
      <p>{t('loadsCounted', { count: loads })}</p>
    </div>
  );
}
