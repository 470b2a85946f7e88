import { useId } from 'react';
import { useReadOperation } from '../calls/deskHooks';
import card from '../list/CardLine.module.css';
import { ClientSideList } from '../list/ClientSideList';
import { dayColumn, pointsColumn, textColumn, verbatimColumn } from '../list/listView';
import { CopyableText } from '../parts/CopyableText';
import { EmptyState } from '../parts/EmptyState';
import { Pill } from '../parts/Pill';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { type TextKey, type Texts, useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import {
  type AppPart,
  AppPartsTable,
  FailingVersionWarning,
  NoFailingVersionNotice,
  useAppPartNames,
} from './AppPartsTable';
import styles from './Releases.module.css';
import {
  FAILURE_EVENTS,
  type ReleasedVersion,
  splitVersion,
  summarizeLoadsByVersion,
  type VersionLoadCount,
} from './summarizeLoadsByVersion';

/** The words for what phones report about a version; a newer shell may report more. */
const REPORTED = {
  loaded: 'loadLoaded',
  failed: 'loadFailed',
  'fell-back': 'loadFellBack',
  quarantined: 'loadQuarantined',
  revoked: 'loadRevoked',
  crashed: 'loadCrashed',
  contained: 'loadContained',
  malformed: 'loadMalformed',
  error: 'loadError',
  empty: 'loadEmpty',
  breach: 'loadBreach',
  redrawn: 'loadRedrawn',
  refetched: 'loadRefetched',
  page: 'loadPage',
} as const satisfies Record<string, TextKey>;

const loadEventText = (t: Texts, { event, phase }: Pick<VersionLoadCount, 'event' | 'phase'>): string => {
  const key = REPORTED[event as keyof typeof REPORTED] as TextKey | undefined;
  const word = key ? t(key) : event;
  return phase ? `${word} · ${phase}` : word;
};

const toneOfLoadEvent = (event: string) => {
  if (event === 'loaded') return 'good';
  return event === 'quarantined' || FAILURE_EVENTS.includes(event) ? 'bad' : 'quiet';
};

/** Lists what phones sent, day by day, for whoever looks for the cause. */
function LoadReportList({ loads }: { loads: readonly VersionLoadCount[] }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const partOf = useAppPartNames();
  return (
    <details className={styles.reports}>
      <summary>{tSetup('everyReport')}</summary>
      <ClientSideList
        title="releases"
        file="reports-of-phones"
        rows={loads}
        keyOf={({ day, remote, version, event, phase }) => [day, remote, version, event, phase].join()}
        columns={[
          { ...dayColumn(t('day'), 'day'), onCard: 'at the end' },
          {
            name: t('what'),
            isTitle: true,
            cell: (load) => <Pill tone={toneOfLoadEvent(load.event)}>{loadEventText(t, load)}</Pill>,
            value: (load) => loadEventText(t, load),
          },
          {
            ...textColumn(t('part'), 'remote'),
            cell: ({ remote, version, count }) => (
              <span className={card.line}>
                <span>
                  {partOf(remote)}{' '}
                  <span className={card.onPhone} translate="no">
                    {splitVersion(version).number}
                  </span>
                </span>
                <b className={card.onPhone} translate="no">{`${count}×`}</b>
              </span>
            ),
            onCard: 'without label',
          },
          // On a phone the version stands beside the part, and there is no room for the count.
          { ...verbatimColumn(t('version'), 'version'), onCard: 'left out' },
          { ...pointsColumn(t('timesCount'), 'count'), onCard: 'left out' },
          {
            name: t('took'),
            cell: ({ ms }) => (ms === null ? '' : `${ms} ms`),
            value: ({ ms }) => ms ?? '',
            isFigure: true,
            onCard: 'left out',
          },
        ]}
      />
    </details>
  );
}

/** The line of the app's configuration that makes phones report. */
const TELEMETRY_LINE = '"telemetryUrl": "https://ank.example/api-telemetry"';

const SAMPLES = [
  { part: 'partBidding', version: '2.4.1', isFailing: false },
  { part: 'partWallet', version: '1.9.2', isFailing: false },
  { part: 'partHistory', version: '1.7.0', isFailing: true },
] as const;

/** Says what is missing, in three steps for whoever sets it up, and shows what versions will look like. */
function StepsWhenNothingIsReported() {
  const t = useOccasionalTexts();
  const tWork = useWorkPageTexts();
  const exampleId = useId();
  return (
    <>
      <EmptyState
        icon="device"
        title={t('noVersions')}
        hint={`${t('noVersionsHint')} ${t('askDeveloper')}`}
        action={
          <details className={styles.how}>
            <summary>{t('forDeveloper')}</summary>
            <ol>
              <li>
                <div>
                  <p>{t('stepTelemetry')}</p>
                  <code>
                    <CopyableText label="telemetryUrl" text={TELEMETRY_LINE} />
                  </code>
                </div>
              </li>
              <li>{t('stepPublish')}</li>
              <li>{t('stepReturn')}</li>
            </ol>
          </details>
        }
      />
      <section aria-labelledby={exampleId} className={styles.example}>
        <h2 id={exampleId}>{tWork('sampleOf')}</h2>
        <ul>
          {SAMPLES.map(({ part, version, isFailing }) => (
            <li key={part}>
              <span>{t(part)}</span>
              <span translate="no">{version}</span>
              <Pill tone={isFailing ? 'bad' : 'quiet'}>{t(isFailing ? 'failing' : 'works')}</Pill>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Groups versions by their part of the app, in the order of the first of each. */
const groupByAppPart = (versions: readonly ReleasedVersion[]): AppPart[] => {
  const parts = new Map<string, [ReleasedVersion, ...ReleasedVersion[]]>();
  for (const version of versions) {
    const part = parts.get(version.remote);
    if (part) part.push(version);
    else parts.set(version.remote, [version]);
  }
  return [...parts.values()];
};

/** How each version of the app's parts fares on players' phones. */
export default function VersionHealthScreen() {
  return (
    <WhenAnswered read={useReadOperation('report loads', {})}>
      {({ loads }) => {
        if (loads.length === 0) return <StepsWhenNothingIsReported />;
        const versions = summarizeLoadsByVersion(loads);
        const failing = versions.filter(({ isFailing }) => isFailing);
        return (
          <>
            {failing.length === 0 && (
              <NoFailingVersionNotice loads={versions.reduce((sum, { attempts }) => sum + attempts, 0)} />
            )}
            {failing.map((version) => (
              <FailingVersionWarning key={version.remote + version.version} {...version} />
            ))}
            <AppPartsTable parts={groupByAppPart(versions)} />
            <LoadReportList loads={loads} />
          </>
        );
      }}
    </WhenAnswered>
  );
}
