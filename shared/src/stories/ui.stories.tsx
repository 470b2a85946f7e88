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
import { useStoryTexts, WithOpenButton } from './storyHelpers';

export const Buttons = () => {
  const { press, busyText } = useStoryTexts();
  return (
    <Page>
      <Button>{press}</Button>
      <Button busy busyText={busyText}>
        {press}
      </Button>
      <Button disabled>{press}</Button>
      <Button variant="ink">{press}</Button>
      <Button variant="secondary" icon="refresh">
        {press}
      </Button>
      <Button variant="ghost">{press}</Button>
      <ButtonLink href="#" full>
        {press}
      </ButtonLink>
      <IconButton icon="close" label="Close" />
    </Page>
  );
};

const PASSWORD = { label: 'Password', showText: 'Show password', hideText: 'Hide password' };

export const Fields = () => {
  const { long } = useStoryTexts();
  return (
    <Page>
      <Field label="Amount" numeric suffix="pts" hint="10 - 10,000" />
      <Field label="Amount" numeric error={long} />
      <Field label="Amount" readOnly value="500" />
      <PasswordField {...PASSWORD} />
      <PasswordField {...PASSWORD} error={long} />
      <FieldFrame id="choice" label="Choice" aside={<Points value={100} />}>
        <select id="choice" />
      </FieldFrame>
      <FieldNotes id="own" error={long} hint="10 - 10,000" />
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
  const { press, busyText, long } = useStoryTexts();
  const again = <Button>{press}</Button>;
  return (
    <Page>
      <Loading label={busyText}>
        <Skeleton width="60%" />
        <Skeleton width={40} height={40} round />
      </Loading>
      <Empty hint="It begins at 9 o'clock." action={again}>
        Nothing yet
      </Empty>
      <Failed retryText={press} onRetry={() => {}}>
        {long}
      </Failed>
      <Banner>{long}</Banner>
      <ErrorCard title="Out of order" reason={long} actions={again} technical="E 1" />
    </Page>
  );
};

export const AbovePage = () => (
  <Page>
    <WithOpenButton>
      {(props) => <Drawer {...props} label="Menu" closeText="Shut" head={<b>Asha</b>} />}
    </WithOpenButton>
    <WithOpenButton>{(props) => <Modal {...props} kind="" aria-label="Own" />}</WithOpenButton>
    <WithOpenButton>{({ children }) => <TopLayer>{children}</TopLayer>}</WithOpenButton>
  </Page>
);

export const Icons = () => (
  <List>
    {(Object.keys(ICONS) as (keyof typeof ICONS)[]).map((name) => (
      <Row key={name} icon={name} end={<Icon name={name} small />}>
        {name}
      </Row>
    ))}
  </List>
);
