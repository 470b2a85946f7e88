import type { LooseAnswer } from '@ank/protocol/calls';
import { linkOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { LoadingOrFailed, StaleNotice, useOperatorTextLanguage } from '@ank/shared/player';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { selectIsLoggedIn } from '@ank/shared/session';
import { createTexts, langAttributeOf, useLanguage } from '@ank/shared/texts';
import {
  Button,
  ButtonLink,
  Card,
  cx,
  Drawer,
  Empty,
  IconButton,
  List,
  Mark,
  Page,
  Row,
  Skeleton,
  TearLine,
} from '@ank/shared/ui';
import { type ComponentType, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import columns from '../frame/Columns.module.css';
import { readBrand } from '../frame/readBrand';
import styles from './Landing.module.css';
import textStyles from './RichText.module.css';
import { sanitizeToFragment } from './sanitizeToFragment';
import { en, others } from './texts/catalogue';

export const useHelpTexts = createTexts(en, others);

const { useAccountsGuideQuery } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  /** The guide as the provider wrote it, not cleaned yet. */
  accountsGuide: build.query<{ html: string; videoLink?: string }, string | undefined>({
    query: (language) => ({ path: '/api-how-to-play', body: { language }, player: false }),
    transformResponse: (answer: LooseAnswer<'/api-how-to-play'>) => {
      const rows = rowsOf(answer.content);
      const videoLink = rows.map((row) => linkOf(row.video_link)).find(Boolean);
      const html = rows
        .map((row) => textOf(row.how_to_play_content))
        .join('\n')
        .trim();
      return { html, ...(videoLink && { videoLink }) };
    },
  }),
}));

/** Plain text keeps its line breaks. */
function SanitizedHtml({ html }: { html: string }) {
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  // Nodes: the page parses nothing of it as HTML.
  useLayoutEffect(() => host.current?.replaceChildren(sanitizeToFragment(html)), [html]);
  return (
    <div
      ref={host}
      lang={langAttributeOf(html, language)}
      className={`${textStyles.text} ${/<\w/.test(html) ? '' : textStyles.plain}`}
    />
  );
}

export function HowToPlayGuide() {
  const t = useHelpTexts();
  const query = useAccountsGuideQuery(useOperatorTextLanguage(), { refetchOnMountOrArgChange: 600 });
  const { data } = query;

  if (data && (data.html || data.videoLink)) {
    return (
      <>
        <StaleNotice query={query} />
        {data.html && (
          <Card>
            <SanitizedHtml html={data.html} />
          </Card>
        )}
        {data.videoLink && (
          <ButtonLink
            href={data.videoLink}
            target="_blank"
            rel="noopener noreferrer"
            variant="secondary"
            icon="play"
            full
          >
            {t('watchVideo')}
          </ButtonLink>
        )}
      </>
    );
  }
  if (data) return <Empty>{t('noData')}</Empty>;
  const waiting = (
    <Card>
      <Skeleton height={52} />
      <br />
      {['90%', '75%', '84%', '60%'].map((width) => (
        <p key={width}>
          <Skeleton width={width} />
        </p>
      ))}
    </Card>
  );
  return (
    <LoadingOrFailed query={query} busyText={t('retrying')} waiting={waiting}>
      {t('failed')}
    </LoadingOrFailed>
  );
}

/** The bet types with their examples come after the first screen; the guide is whole without them. */
const BetTypeGuide = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "BetTypeGuide" */ '../betTypeGuide/BetTypeGuide').catch(() => ({
    default: () => null,
  })),
);

function GuideThenBetTypes() {
  return (
    <>
      <div className={columns.aside}>
        <HowToPlayGuide />
      </div>
      <Suspense>
        <BetTypeGuide />
      </Suspense>
    </>
  );
}

/** All but How To Play want a log-in. */
const MENU = [
  { text: 'home', icon: 'home' },
  { text: 'addFunds', icon: 'plus-circle' },
  { text: 'wallet', icon: 'wallet' },
  { text: 'winHistory', icon: 'trophy' },
  { text: 'bidHistory', icon: 'ticket' },
  { text: 'title', icon: 'help' },
  { text: 'gameRates', icon: 'percent' },
  { text: 'charts', icon: 'chart' },
] as const;

/** Renders the download, or Support, which knows where to get the app if the operator names no package. */
function AppDownloadOrSupportButton() {
  const t = useHelpTexts();
  const dispatch = useDispatch();
  const href = linkOf(getConfig().androidAppUrl);
  const look = { variant: 'secondary', full: true, icon: 'download' } as const;
  return href ? (
    <ButtonLink {...look} href={href} target="_blank" rel="noopener noreferrer">
      {t('downloadApp')}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={() => dispatch(supportOpened())}>
      {t('downloadApp')}
    </Button>
  );
}

function LoggedOutHowToPlayPage() {
  const t = useHelpTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  const { name, mark, markLang } = readBrand();
  const brandMark = (
    <>
      <Mark lang={markLang}>{mark}</Mark>
      <span>{name}</span>
    </>
  );
  return (
    <>
      <header className={styles.bar}>
        <IconButton icon="menu" label={t('menu')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
        <div className={styles.brand}>{brandMark}</div>
        <Link to="/login" className={styles.login}>
          <span>{t('login')}</span>
        </Link>
        <TearLine under="notice" />
      </header>
      <p className={styles.notice}>{t('notice')}</p>
      <Page>
        <AppDownloadOrSupportButton />
        <h1 className={styles.title}>{t('title')}</h1>
        <GuideThenBetTypes />
      </Page>
      <Drawer
        open={menuOpen}
        label={t('menu')}
        closeText={t('close')}
        head={<div className={styles.brand}>{brandMark}</div>}
        onClose={() => setMenuOpen(false)}
      >
        <List plain>
          {MENU.map(({ text, icon }) => (
            <Row
              key={text}
              as={Link}
              to={text === 'title' ? '/htp' : '/login'}
              icon={icon}
              end={null}
              aria-current={text === 'title' ? 'page' : undefined}
              onClick={() => setMenuOpen(false)}
            >
              {t(text)}
            </Row>
          ))}
        </List>
      </Drawer>
    </>
  );
}

/** Inside the app's frame for players, in the landing layout for everyone else. */
export default function HowToPlayScreen() {
  return useSelector(selectIsLoggedIn) ? (
    <Page className={cx(columns.columns, styles.guide)}>
      <GuideThenBetTypes />
    </Page>
  ) : (
    <LoggedOutHowToPlayPage />
  );
}
