import type { GroupSummary } from '../contract/types';
import { isOlder } from './normaliseGroup';

/**
 * The groups a person created and those they joined, each once (specification, section 7): the created ones first,
 * each list in its own order. Of two copies the one with the greater version stays.
 */
export function mergeGroups(created: readonly GroupSummary[], joined: readonly GroupSummary[]): GroupSummary[] {
  const byId = new Map<string, GroupSummary>();
  for (const group of [...created, ...joined]) {
    const known = byId.get(group._id);
    if (!known || isOlder(known, group)) byId.set(group._id, group);
  }
  return [...byId.values()];
}
