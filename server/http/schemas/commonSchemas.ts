import { ref, shape, whole } from './schemaParts';

/** JSON schemas of what any call can answer. */

const error = {
  $id: 'Error',
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for the user.' },
    code: { type: 'string', description: 'A stable code for programs.' },
    requestId: { type: 'string' },
    group: { ...ref('Group'), description: 'With 412: the group as it is now.' },
    groups: {
      type: 'array',
      description: 'With 409 of a deletion of an account: the groups it is about.',
      items: whole({ _id: { type: 'string' }, name: { type: 'string' } }),
    },
  },
} as const;

const done = shape('Done', { message: { type: 'string' } });

export const commonShapes = [error, done] as const;
