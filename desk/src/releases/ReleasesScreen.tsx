import { Icon } from '@ank/shared/ui';
import { useRead } from '../calls/deskHooks';
import { formatIsoDay } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { dayColumn, type ListColumn, pointsColumn, textColumn, verbatimColumn } from '../list/listView';
import { WholeList } from '../list/WholeList';
import { CopyableText } from '../parts/CopyableText';
import { EmptyState } from '../parts/EmptyState';
import { Pill } from '../parts/Pill';
import { WhenAnswered } from '../parts/WhenAnswered';
import setup from '../setup/Setup.module.css';
import { useSetupTexts } from '../setup/texts';
import { type TextKey, type Texts, useTexts } from '../texts';
import { useWorkTexts } from '../texts/workTexts';
import styles from './Releases.module.css';
import {
  FAILURE_EVENTS,
  formatPercent,
  type ReleasedVersion,
  remoteNameText,
  remoteShortName,
  splitVersion,
  summarizeVersions,
  type VersionLoadCount,
} from './summarizeVersions';

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

const eventOf = (t: Texts, { event, phase }: Pick<VersionLoadCount, 'event' | 'phase'>): string => {
  const key = REPORTED[event as keyof typeof REPORTED] as TextKey | undefined;
  const word = key ? t(key) : event;
  return phase ? `${word} · ${phase}` : word;
};

const toneOf = (event: string) => {
  if (event === 'loaded') return 'good';
  return event === 'quarantined' || FAILURE_EVENTS.includes(event) ? 'bad' : 'quiet';
};

const usePartNames = () => {
  const t = useSetupTexts();
  return (remote: string): string => {
    const text = remoteNameText(remote);
    return text ? t(text) : remoteShortName(remote);
  };
};

/** A version as a person says it, with the hash of its files beside it. */
function VersionName({ version }: { version: string }) {
  const { number, hash } = splitVersion(version);
  return (
    <span className={styles.version}>
      <b>{number}</b> {hash && <small>{hash}</small>}
    </span>
  );
}

/** Says what fails and what is done about it, or that nothing does. */
function Verdict({ versions }: { versions: readonly ReleasedVersion[] }) {
  const t = useSetupTexts();
  const partOf = usePartNames();
  const failing = versions.filter(({ isFailing }) => isFailing);
  if (failing.length === 0)
    return (
      <p className={setup.well}>
        <Icon name="success" small />
        <span>{t('allWell')}</span>
      </p>
    );
  return (
    <div role="status" className={setup.alert}>
      {failing.map(({ remote, version, rate }) => (
        <div key={remote + version}>
          <b>
            {t('failingTitle', {
              ...{ part: partOf(remote), version: splitVersion(version).number, rate: formatPercent(rate) },
            })}
          </b>
          <p>
            <span>{t('failingHint')}</span>{' '}
            <code translate="no">{`npx ank rollback ${remoteShortName(remote)}`}</code>
          </p>
        </div>
      ))}
    </div>
  );
}

function Versions({ versions }: { versions: readonly ReleasedVersion[] }) {
  const t = useTexts();
  const tSetup = useSetupTexts();
  const partOf = usePartNames();
  const rateOf = ({ rate, failures, attempts }: ReleasedVersion) =>
    tSetup('rateOf', { rate: formatPercent(rate), failed: failures, total: attempts });
  const columns: ListColumn<ReleasedVersion>[] = [
    {
      name: tSetup('partOfApp'),
      value: ({ remote }) => partOf(remote),
      cell: ({ remote, version, isFailing }) => (
        <span className={card.line} data-failing={isFailing || undefined}>
          <span>
            {partOf(remote)} <small className={card.onPhone}>{splitVersion(version).number}</small>
          </span>
          <span className={card.onPhone}>
            <Pill tone={isFailing ? 'bad' : 'good'}>{tSetup(isFailing ? 'failing' : 'works')}</Pill>
          </span>
        </span>
      ),
    },
    {
      ...verbatimColumn(t('version'), 'version'),
      cell: ({ version }) => <VersionName version={version} />,
      isOneLine: true,
    },
    {
      name: t('state'),
      cell: ({ isFailing }) => (
        <Pill tone={isFailing ? 'bad' : 'good'}>{tSetup(isFailing ? 'failing' : 'works')}</Pill>
      ),
      value: ({ isFailing }) => tSetup(isFailing ? 'failing' : 'works'),
      // It stands beside the name on a phone.
      onCard: 'left out',
    },
    dayColumn(tSetup('firstSeen'), 'since'),
    { ...dayColumn(tSetup('lastSeen'), 'last'), cell: ({ last }) => formatIsoDay(last), onCard: 'left out' },
    pointsColumn(t('loaded'), 'loaded'),
    {
      name: tSetup('failureRate'),
      cell: (row) => (
        <span className={row.isFailing ? styles.failing : undefined}>
          {row.failures === 0 ? '–' : rateOf(row)}
        </span>
      ),
      value: ({ rate }) => Math.round(1000 * rate) / 10,
      isFigure: true,
    },
    {
      name: t('took'),
      cell: ({ ms }) => (ms === null ? '' : `${ms} ms`),
      value: ({ ms }) => ms ?? '',
      isFigure: true,
    },
  ];
  return (
    <div className={styles.versions}>
      <WholeList
        title="releases"
        countText={(count) => tSetup('versionsShown', { count })}
        rows={versions}
        keyOf={({ remote, version }) => remote + version}
        columns={columns}
      />
    </div>
  );
}

/** Lists what phones sent, line by line, for whoever looks for the cause. */
function Reports({ loads }: { loads: readonly VersionLoadCount[] }) {
  const t = useTexts();
  const tSetup = useSetupTexts();
  const partOf = usePartNames();
  return (
    <details className={styles.reports}>
      <summary>{tSetup('everyReport')}</summary>
      <div>
        <WholeList
          title="releases"
          file="reports-of-phones"
          rows={loads}
          keyOf={({ day, remote, version, event, phase }) => [day, remote, version, event, phase].join()}
          columns={[
            dayColumn(t('day'), 'day'),
            { ...textColumn(t('part'), 'remote'), cell: ({ remote }) => partOf(remote) },
            {
              ...verbatimColumn(t('version'), 'version'),
              cell: ({ version }) => <VersionName version={version} />,
            },
            {
              name: t('what'),
              cell: (load) => <Pill tone={toneOf(load.event)}>{eventOf(t, load)}</Pill>,
              value: (load) => eventOf(t, load),
            },
            pointsColumn(t('timesCount'), 'count'),
            {
              name: t('took'),
              cell: ({ ms }) => (ms === null ? '' : `${ms} ms`),
              value: ({ ms }) => ms ?? '',
              isFigure: true,
            },
          ]}
        />
      </div>
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

/** Says in three steps how versions come here, and shows what they will look like. */
function NoVersions() {
  const t = useSetupTexts();
  const tWork = useWorkTexts();
  return (
    <>
      <EmptyState icon="device" title={t('noVersions')} hint={t('noVersionsHint')} />
      <div className={styles.how}>
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
        <div>
          <h2>{tWork('sampleOf')}</h2>
          <ul>
            {SAMPLES.map(({ part, version, isFailing }) => (
              <li key={part}>
                <span>{t(part)}</span>
                <span translate="no">{version}</span>
                <Pill tone={isFailing ? 'bad' : 'good'}>{t(isFailing ? 'failing' : 'works')}</Pill>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** How each version of the app's parts fares on players' phones. */
export default function ReleasesScreen() {
  return (
    <WhenAnswered read={useRead('report loads', {})}>
      {({ loads }) => {
        if (loads.length === 0) return <NoVersions />;
        const versions = summarizeVersions(loads);
        return (
          <>
            <Verdict versions={versions} />
            <Versions versions={versions} />
            <Reports loads={loads} />
          </>
        );
      }}
    </WhenAnswered>
  );
}
