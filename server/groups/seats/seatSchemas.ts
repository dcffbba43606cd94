import {
  ADDITIVE_CALL, calls, emptyBody, errors, groupParams, listOf, MAX_UID_LENGTH, memberOnly, ref, text,
} from '../../http/schemas/schemaParts';

/** JSON schemas of the calls about the seats of a group. All but joining and leaving are beyond the specification. */

const seatCall = { tags: ['Seats'], description: ADDITIVE_CALL, security: memberOnly } as const;
const answersGroup = (...statuses: number[]) => ({ 200: ref('Group'), ...errors(400, 401, ...statuses, 404, 409, 429) });

const aboutUser = {
  ...groupParams,
  required: ['id', 'userId'],
  properties: { ...groupParams.properties, userId: { ...text(MAX_UID_LENGTH), minLength: 1, description: 'The `_id` of a user.' } },
} as const;
const answersBlocks = (...statuses: number[]) => ({ 200: listOf('BlockedMember'), ...errors(400, 401, 403, 404, ...statuses, 429) });
const creatorCall = { ...seatCall, params: groupParams } as const;

export const seatRouteSchemas = calls({
  joinGroup: {
    summary: 'Join a group',
    tags: ['Membership'],
    params: groupParams,
    body: emptyBody,
    security: memberOnly,
    response: { 200: ref('Group'), ...errors(400, 401, 403, 404, 409, 429) },
  },
  leaveGroup: {
    summary: 'Leave a group',
    tags: ['Membership'],
    params: groupParams,
    body: emptyBody,
    security: memberOnly,
    response: { 200: ref('Group'), ...errors(400, 401, 404, 409, 429) },
  },
  startWaiting: {
    summary: 'Wait for a place in a full group',
    ...seatCall,
    params: groupParams,
    body: emptyBody,
    response: answersGroup(403),
  },
  stopWaiting: {
    summary: 'Leave the waitlist of a group',
    ...seatCall,
    params: groupParams,
    body: emptyBody,
    response: answersGroup(),
  },
  muteGroup: {
    summary: 'Get no notifications about a group, or get them again (members and those who wait)',
    ...seatCall,
    tags: ['In touch'],
    params: groupParams,
    body: ref('MuteInput'),
    response: answersGroup(415),
  },
  removeMember: {
    summary: 'Remove someone from a group or from its waitlist, and block them if wanted (creator only)',
    ...seatCall,
    params: aboutUser,
    body: ref('RemovalInput'),
    response: answersGroup(403, 415),
  },
  listBlocks: {
    summary: 'The people whom a group blocks (creator only)',
    ...creatorCall,
    response: answersBlocks(),
  },
  listFormerMembers: {
    summary: 'The people who left a group, were removed or stopped waiting, and are not blocked (creator only)',
    ...creatorCall,
    response: { 200: ref('FormerMembers'), ...errors(400, 401, 403, 404, 429) },
  },
  unblock: {
    summary: 'Let someone join and wait again (creator only)',
    ...seatCall,
    params: aboutUser,
    body: emptyBody,
    response: answersBlocks(409),
  },
  offerGroup: {
    summary: 'Offer to hand a group over to a member (creator only)',
    ...creatorCall,
    body: ref('HandoverInput'),
    response: answersGroup(403, 415),
  },
  withdrawOffer: {
    summary: 'Take back the offer to hand a group over (creator only)',
    ...creatorCall,
    body: emptyBody,
    response: answersGroup(403),
  },
  acceptOffer: {
    summary: 'Become the creator of a group that is offered to the caller',
    ...creatorCall,
    body: emptyBody,
    response: answersGroup(403),
  },
  declineOffer: {
    summary: 'Decline a group that is offered to the caller',
    ...creatorCall,
    body: emptyBody,
    response: answersGroup(403),
  },
  readHistory: {
    summary: 'What happened in a group, newest first (creator only)',
    ...creatorCall,
    querystring: {
      type: 'object',
      additionalProperties: false,
      properties: { before: { type: 'string', pattern: '^\\d{1,15}$', description: 'The `_id` of an entry: only entries before it.' } },
    },
    response: { 200: ref('HistoryPage'), ...errors(400, 401, 403, 404, 429) },
  },
});
