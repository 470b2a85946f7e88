import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  Card,
  DigitPlate,
  Drawer,
  Empty,
  ErrorCard,
  Failed,
  Field,
  FieldFrame,
  FieldNotes,
  Icon,
  IconButton,
  List,
  Loading,
  Mark,
  Modal,
  Page,
  PasswordField,
  Points,
  Row,
  Skeleton,
  TearLine,
  TopLayer,
  WalletPill,
} from '@ank/shared/ui';
import { ICONS } from '../ui/icons';
import { Opened, useWords } from './Held';

export const Buttons = () => {
  const t = useWords();
  return (
    <Page>
      <Button>{t('submit')}</Button>
      <Button busy busyText={t('submitting')}>
        {t('submit')}
      </Button>
      <Button disabled>{t('submit')}</Button>
      <Button variant="ink">{t('submit')}</Button>
      <Button variant="secondary" icon="refresh">
        {t('retry')}
      </Button>
      <Button variant="ghost">{t('close')}</Button>
      <ButtonLink href="#" full>
        {t('submit')}
      </ButtonLink>
      <IconButton icon="close" label={t('close')} />
    </Page>
  );
};

export const Fields = () => {
  const t = useWords();
  const password = { label: t('password'), showText: t('show'), hideText: t('hide') };
  return (
    <Page>
      <Field label={t('amount')} numeric suffix="pts" hint="10 - 10,000" />
      <Field label={t('amount')} numeric error={t('wrong')} />
      <Field label={t('amount')} readOnly value="500" />
      <PasswordField {...password} />
      <PasswordField {...password} error={t('wrong')} />
      <FieldFrame id="choice" label={t('amount')} aside={<Points value={100} />}>
        <select id="choice" />
      </FieldFrame>
      <FieldNotes id="own" error={t('wrong')} hint="10 - 10,000" />
    </Page>
  );
};

export const Surfaces = () => (
  <Page>
    <Card>
      <Mark>अंक</Mark> <Badge open>Open</Badge> <Badge open={false}>Closed</Badge>
    </Card>
    <Card sunk>
      <DigitPlate>128</DigitPlate> <DigitPlate size="row">128</DigitPlate>
    </Card>
    <Card torn>
      <Points value={123456.5} /> <Points value={-20} signed />
      <TearLine under="surface" />
    </Card>
    <WalletPill points={1000} label="Wallet" href="#" />
    <WalletPill points={undefined} label="Wallet" href="#" />
    <WalletPill points={undefined} failed label="Wallet" href="#" />
  </Page>
);

export const Lists = () => (
  <Page>
    <List>
      <Row icon="wallet">Wallet</Row>
      <Row icon="clock" detail="21 November 2026" end={<Points value={500} signed />}>
        Main Bazar
      </Row>
    </List>
    <List plain>
      <li>Plain</li>
    </List>
  </Page>
);

export const States = () => {
  const t = useWords();
  return (
    <Page>
      <Loading label={t('submitting')}>
        <Skeleton width="60%" />
        <Skeleton width={40} height={40} round />
      </Loading>
      <Empty hint="It begins at 9 o'clock." action={<Button>{t('retry')}</Button>}>
        Nothing yet
      </Empty>
      <Failed retryText={t('retry')} onRetry={() => {}}>
        {t('wrong')}
      </Failed>
      <Banner>{t('wrong')}</Banner>
      <ErrorCard
        title="Out of order"
        reason={t('wrong')}
        actions={<Button>{t('retry')}</Button>}
        technical="E 1"
      />
    </Page>
  );
};

export const AbovePage = () => {
  const t = useWords();
  return (
    <Page>
      <Opened>
        {(close) => (
          <Drawer open onClose={close} label="Menu" closeText={t('close')} head={<b>Asha</b>}>
            <Page>…</Page>
          </Drawer>
        )}
      </Opened>
      <Opened>
        {(close) => (
          <Modal open onClose={close} kind="" aria-label="Own">
            <Button onClick={close}>{t('close')}</Button>
          </Modal>
        )}
      </Opened>
      <Opened>
        {(close) => (
          <TopLayer>
            <Button onClick={close}>{t('close')}</Button>
          </TopLayer>
        )}
      </Opened>
    </Page>
  );
};

export const Icons = () => (
  <List>
    {(Object.keys(ICONS) as (keyof typeof ICONS)[]).map((name) => (
      <Row key={name} icon={name} end={<Icon name={name} small />}>
        {name}
      </Row>
    ))}
  </List>
);
