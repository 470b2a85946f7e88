import { QueueScreen } from './QueueScreen';

export default function DepositsScreen() {
  return <QueueScreen kind="deposits" />;
}
