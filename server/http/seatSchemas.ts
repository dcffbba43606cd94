import type { FastifySchema } from 'fastify';
import { ADDITIVE_CALL, emptyBody, errors, groupParams, memberOnly, ref } from './schemaParts';

/** JSON schemas of the calls about the seats of a group, beyond the specification. */

const seatCall = { tags: ['Seats'], description: ADDITIVE_CALL, security: memberOnly } as const;
const answersGroup = (...statuses: number[]) => ({ 200: ref('Group'), ...errors(400, 401, ...statuses, 404, 409, 429) });

export const seatRouteSchemas = {
  startWaiting: {
    operationId: 'startWaiting',
    summary: 'Wait for a place in a full group',
    ...seatCall,
    params: groupParams,
    body: emptyBody,
    response: answersGroup(403),
  },
  stopWaiting: {
    operationId: 'stopWaiting',
    summary: 'Leave the waitlist of a group',
    ...seatCall,
    params: groupParams,
    body: emptyBody,
    response: answersGroup(),
  },
} as const satisfies Record<string, FastifySchema>;
