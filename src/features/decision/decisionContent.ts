import type { Decision } from '../../contract/types';

/** What was decided, as a heading. */
export function decisionTitle({ action, thing, name }: Pick<Decision, 'action' | 'thing' | 'name'>): string {
  switch (action) {
    case 'hide': return `“${name}” is hidden`;
    case 'show_again': return `“${name}” is shown again`;
    case 'remove_picture': return thing === 'group' ? `The picture of “${name}” was removed` : 'Your photo was removed';
    case 'remove_announcement': return `Your announcement “${name}” was removed`;
    case 'close_account': return 'Your account was closed';
    case 'open_account': return 'Your account is open again';
    default: return `A decision about “${name}”`;
  }
}

/** What became of an objection. */
export function outcomeText({ state, outcome }: NonNullable<Decision['objection']>): string {
  if (state === 'open') return 'Someone looks at it again, and writes to you.';
  return outcome === 'reversed' ? 'We changed our decision.' : 'We looked at it again, and our decision stands.';
}
