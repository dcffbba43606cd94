import type { Decision } from '../../contract/types';

/** The state of an objection. */
export function outcomeText({ state, outcome }: NonNullable<Decision['objection']>): string {
  if (state === 'open') return 'Someone will look at it again, and write to you.';
  return outcome === 'reversed' ? 'We changed our decision.' : 'We looked at it again, and our decision stands.';
}
