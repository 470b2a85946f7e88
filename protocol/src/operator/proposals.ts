import { Type } from 'typebox';
import { each } from '../calls/fields';
import { flag, instant, on, oneOf, rows, text } from './fields';
import { anyone } from './operation';

/** Or why somebody may not agree. */
export const MAY = ['yes', 'own', 'console', 'page', 'new', 'role'] as const;

export const proposalOperations = {
  'proposal list': anyone('what waits for another person, oldest first', {
    answer: {
      alone: flag,
      proposals: rows({
        id: text,
        created_at: instant,
        ...each(text, 'proposed_by', 'operation', 'about', 'subject'),
        detail: Type.Record(Type.String(), Type.Unknown()),
        may: oneOf(MAY),
      }),
    },
    command: { list: { columns: ['id', 'created_at', 'proposed_by', 'operation', 'about', 'detail'] } },
  }),
  'proposal decide': anyone('agree to what another person proposes, or refuse it', {
    request: {
      id: Type.String({ format: 'uuid', title: 'id', description: 'an id as proposal list shows it' }),
      agree: on,
    },
    answer: { done: flag },
  }),
};
