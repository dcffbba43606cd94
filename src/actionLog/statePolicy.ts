import { CONFIG, DATE_STYLE, IMAGE, LOCATION, GROUP_VALUES, SEEN, STEPS, USER, VIEWPORT } from './entityShapes';
import { each, fields, kept, list } from './shapes';
import type { Shape } from './shapes';

const NOTICE = { id: 'keep', tone: 'keep', text: 'message', raisedAtMs: 'keep' } as const;
const MACHINE = each('keep', 'status', 'failedTries', 'delayMs', 'slow', 'silent');

/** What may be written of each slice of the state, the cache apart (apiPolicy.ts). It says of the state what the policy of the actions says of them. */
export const STATE_POLICY: Readonly<Record<string, Shape>> = {
  app: fields({ config: CONFIG, viewport: VIEWPORT, dateStyle: DATE_STYLE, ...each('keep', 'status', 'build', 'online', 'update', 'answers'), slowChanges: list('keep') }),
  auth: fields({ error: 'message', user: USER, ...each('keep', 'status', 'method', 'profile') }),
  theme: kept('status', 'scheme', 'system'),
  location: fields({
    location: LOCATION, move: 'keep', pending: fields({ url: 'url', slow: 'keep' }), failed: 'url', from: 'url', draft: 'keep',
    leaving: fields({ url: 'url', delta: 'keep', replace: 'keep' }),
  }),
  clock: kept('nowMs', 'offsetMs'),
  notifications: fields({ held: 'keep', items: list(fields({ ...NOTICE, durationMs: 'keep' })), recent: list(fields(NOTICE)) }),
  groups: fields({ filters: fields({ search: 'text', ...each('keep', 'category', 'sort', 'view') }), list: fields({ ...MACHINE, message: 'message' }) }),
  groupChanges: list(fields({ groupId: 'groupId', change: 'keep' })),
  groupDetail: fields({ ...MACHINE, groupId: 'groupId', message: 'message', action: kept('status') }),
  groupForm: fields({
    ...MACHINE, mode: 'keep', ...SEEN, groupId: 'groupId', image: IMAGE, initial: GROUP_VALUES,
    sent: fields({ idempotencyKey: 'keep', values: GROUP_VALUES, image: IMAGE }),
  }),
  myGroups: fields({ ...MACHINE, message: 'message', deletion: fields({ status: 'keep', groupId: 'groupId' }) }),
  dashboard: fields({ tab: 'keep', grid: kept('category', 'sort'), data: fields({ ...MACHINE, message: 'message' }) }),
  home: fields({ search: 'text', featured: fields({ ...MACHINE, message: 'message' }), newsletter: kept('status'), hero: fields({ slide: 'keep', pausedBy: list('keep') }) }),
  contact: kept('status'),
  support: fields({ search: 'text', open: list('keep') }),
  report: fields({
    kept: 'keep', trouble: 'message', dialog: fields({ status: 'keep', fileName: 'keep', steps: STEPS, range: kept('first', 'last'), error: 'message' }),
  }),
};
