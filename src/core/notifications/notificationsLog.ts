import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { each, fields, kept, list } from '../../actionLog/shapes';
import type { notificationsSlice } from './notificationsSlice';

const NOTICE = { text: 'message', ...each('keep', 'id', 'tone', 'raisedAtMs') } as const;

const exampleId = (make: ExampleMaker) => ({ id: `n${make.int(8)}` });

export const notificationsLog = describeSlice<typeof notificationsSlice>('notifications', {
  state: fields({ held: 'keep', items: list(fields({ ...NOTICE, durationMs: 'keep' })), recent: list(fields(NOTICE)) }),
  events: {
    notificationRaised: {
      payload: fields(NOTICE),
      words: ({ tone }) => (tone === 'error' ? 'Saw an error message' : 'Saw a message'),
      example: (make) => ({
        ...exampleId(make),
        tone: make.pick(['success', 'error', 'info'] as const),
        text: make.message(),
        raisedAtMs: make.timeMs(),
      }),
    },
    notificationDismissed: { payload: kept('id'), words: 'Closed a message', example: exampleId },
    notificationExpired: { payload: kept('id'), words: null, example: exampleId },
    notificationsHeld: { words: null },
    notificationsReleased: { words: null },
    recentCleared: { words: null },
  },
});
