import { cx, Icon } from '@ank/shared/ui';
import { Fragment, useState } from 'react';
import { formatIsoDay } from '../form/formatTime';
import { CopyableText } from '../parts/CopyableText';
import { Pill } from '../parts/Pill';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import setup from '../setup/Setup.module.css';
import { useTexts } from '../texts';
import styles from './AppPartsTable.module.css';
import {
  formatPercent,
  type ReleasedVersion,
  remoteNameWithoutPrefix,
  splitVersion,
  textKeyOfAppPart,
} from './summarizeLoadsByVersion';

/** The versions of one part of the app: the one in use by most comes first, or one that fails. */
export type AppPart = readonly [ReleasedVersion, ...ReleasedVersion[]];

/** Returns a function that names a part of the app in words. */
export const useAppPartNames = () => {
  const t = useOccasionalTexts();
  return (remote: string): string => {
    const text = textKeyOfAppPart(remote);
    return text ? t(text) : remoteNameWithoutPrefix(remote);
  };
};

/** Says what fails, whom to call and what the app does meanwhile; the command is for the developer alone. */
export function FailingVersionWarning({ remote, version, rate }: ReleasedVersion) {
  const t = useOccasionalTexts();
  const part = useAppPartNames()(remote);
  const command = `npx ank rollback ${remoteNameWithoutPrefix(remote)}`;
  return (
    <div role="status" className={cx(setup.alert, styles.warning)}>
      <b>{t('failingTitle', { part, version: splitVersion(version).number, rate: formatPercent(rate) })}</b>
      <p>{t('failingHint')}</p>
      <details className={styles.developer}>
        <summary>{t('forDeveloper')}</summary>
        <p>{t('rollbackDoes')}</p>
        <code className={styles.command}>
          <CopyableText label={command} text={command} />
        </code>
      </details>
    </div>
  );
}

type RowProps = {
  version: ReleasedVersion;
  /** All loads of the part. */
  loadsOfPart: number;
  /** Whether it stands below the row of its part. */
  isOlder?: boolean;
  /** The button that shows older versions. */
  fold?: { count: number; isOpen: boolean; onToggle: () => void } | undefined;
};

function VersionRow({ version, loadsOfPart, isOlder = false, fold }: RowProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const part = useAppPartNames()(version.remote);
  const [hasDetails, setDetails] = useState(false);
  const { since, failures, attempts, ms, isFailing } = version;
  const { number, hash } = splitVersion(version.version);
  const share = loadsOfPart > 0 ? attempts / loadsOfPart : 0;
  return (
    <tr
      data-failing={isFailing || undefined}
      data-older={isOlder || undefined}
      data-details={hasDetails || undefined}
    >
      <th scope="row">
        <span className={isOlder ? 'sr' : undefined}>{part}</span>
        {fold && (
          <button type="button" aria-expanded={fold.isOpen} className={styles.fold} onClick={fold.onToggle}>
            <span>{tSetup('olderVersions', { count: fold.count })}</span>
            <span className="sr">{`: ${part}`}</span>
            <Icon name="chevron-down" small className={fold.isOpen ? styles.up : undefined} />
          </button>
        )}
        {/* On a phone alone: it shows what does not say whether the version fails. */}
        <button
          type="button"
          aria-expanded={hasDetails}
          className={cx(styles.fold, styles.details)}
          onClick={() => setDetails(!hasDetails)}
        >
          <span>{tSetup('versionDetails')}</span>
          <span className="sr">{`: ${part} ${number}`}</span>
          <Icon name="chevron-down" small className={hasDetails ? styles.up : undefined} />
        </button>
      </th>
      <td data-label={t('version')}>
        <span translate="no" title={hash || undefined}>
          {number}
        </span>
      </td>
      <td data-label={t('since')} translate="no">
        {formatIsoDay(since)}
      </td>
      <td data-label={tSetup('shareOfLoads')} translate="no">
        <span className={styles.share}>
          <span>{formatPercent(share)}</span>
          <span aria-hidden="true" className={setup.bar}>
            <span style={{ width: `${Math.round(100 * share)}%` }} />
          </span>
        </span>
      </td>
      <td data-label={tSetup('failureRate')} translate="no">
        <span>{t('usedOf', { used: failures, most: attempts })}</span>
      </td>
      <td data-label={t('took')} translate="no">
        {ms === null ? '–' : `${ms} ms`}
      </td>
      <td>
        <Pill tone={isFailing ? 'bad' : isOlder ? 'quiet' : 'good'}>
          {tSetup(isFailing ? 'failing' : isOlder ? 'olderVersion' : 'works')}
        </Pill>
      </td>
    </tr>
  );
}

function VersionRowsOfAppPart({ versions }: { versions: AppPart }) {
  const [isOpen, setOpen] = useState(false);
  const [current, ...others] = versions;
  const all = versions.reduce((sum, { attempts }) => sum + attempts, 0);
  // A failing version is not folded, whatever its age.
  const failing = others.filter((version) => version.isFailing);
  const older = others.filter((version) => !version.isFailing);
  const fold = { count: older.length, isOpen, onToggle: () => setOpen(!isOpen) };
  return (
    <>
      <VersionRow version={current} loadsOfPart={all} fold={older.length > 0 ? fold : undefined} />
      {[...failing, ...(isOpen ? older : [])].map((version) => (
        <VersionRow key={version.version} version={version} loadsOfPart={all} isOlder />
      ))}
    </>
  );
}

/** Shows the parts of the app in one table: the version in use, since when, and how it fares on phones. */
export function AppPartsTable({ parts }: { parts: readonly AppPart[] }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  return (
    <div className={cx(setup.card, styles.card)}>
      <table className={styles.parts}>
        <caption className="sr">{tSetup('appParts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('version')}</th>
            <th scope="col">{t('since')}</th>
            <th scope="col">{tSetup('shareOfLoads')}</th>
            <th scope="col">{tSetup('failureRate')}</th>
            <th scope="col">{t('took')}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((versions) => (
            <Fragment key={versions[0].remote}>
              <VersionRowsOfAppPart versions={versions} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Says above the table that all is well, and how much that rests on. */
export function NoFailingVersionNotice({ loads }: { loads: number }) {
  const t = useOccasionalTexts();
  return (
    <p className={styles.well}>
      <Icon name="success" />
      <b>{t('allWell')}</b> <span>{t('loadsCounted', { count: loads })}</span>
    </p>
  );
}
