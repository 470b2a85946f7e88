import { stampOf } from '../form/time';
import { figure, instant, text } from '../list/columns';
import type { Column } from '../list/view';
import { useTexts } from '../texts';
import type { Kind, Request } from './requests';

export const useQueueColumns = (kind: Kind): Column<Request>[] => {
  const t = useTexts();
  const reference = kind === 'deposits' ? 'reference' : 'number';
  const stateOf = ({ state }: Request) => t(state === 'pending' ? 'waiting' : state);
  return [
    instant(t('since'), 'created_at', stampOf),
    text(t('player'), 'name'),
    text(t('contactMobile'), 'mobile'),
    figure(t('amount'), 'amount'),
    text(t('method'), 'method'),
    {
      name: t(kind === 'deposits' ? 'reference' : 'payment'),
      cell: (row) => row[reference],
      value: (row) => row[reference] ?? '',
      sort: reference,
    },
    text(t('number'), 'request_number'),
    { name: t('state'), cell: stateOf, value: stateOf, sort: 'state' },
    {
      name: t('by'),
      cell: ({ decided_by }) => decided_by,
      value: ({ decided_by }) => decided_by ?? '',
      sort: 'decided_by',
    },
  ];
};
