import type { decisionsApi } from './decisionsApi';
import { describeCalls } from './logKeys';

const DECISION = { _id: 'plain', name: 'text', reason: 'keep', objection: { answer: 'text' } } as const;

/** The calls about decisions, as the log describes them. */
export const decisionsCalls = describeCalls<typeof decisionsApi.endpoints>({
  getDecision: { arg: 'groupId', data: DECISION, words: 'a decision about the user' },
  objectTo: { data: DECISION, words: 'objecting to a decision' },
});
