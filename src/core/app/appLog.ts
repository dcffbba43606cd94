import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { each, fields, kept, list } from '../../actionLog/shapes';
import { DEFAULT_CLIENT_CONFIG, SOCIAL_NETWORKS } from '../../contract/clientConfig';
import type { appSlice } from './appSlice';

const VIEWPORT = kept('width', 'height');
const SLOW_CALL = kept('requestId', 'doing');
const DATE_STYLE = kept('locale', 'timeZone');
/** The API key and the demo passwords are public, but are left out anyway. */
const CONFIG = fields({
  firebase: fields({ apiKey: 'secret', ...each('keep', 'authDomain', 'projectId', 'appId') }),
  identityMode: 'keep', google: 'keep', outbox: 'keep', build: 'keep', contactEmail: 'email', supportEmail: 'email',
  social: fields(each('keep', ...SOCIAL_NETWORKS)),
  demoAccounts: list(fields({ name: 'name', email: 'email', password: 'secret' })),
});
const EXAMPLE_CONFIG = {
  ...DEFAULT_CLIENT_CONFIG,
  demoAccounts: [{ name: 'Ada Lovelace', email: 'ada@people.example', password: 'Tried0ut' }],
};

const exampleViewport = (make: ExampleMaker) => ({ width: 360 + make.int(1000), height: 640 });
const exampleRequest = (make: ExampleMaker) => ({ requestId: `r${make.int(3)}` });

export const appLog = describeSlice<typeof appSlice>('app', {
  state: fields({
    config: CONFIG,
    viewport: VIEWPORT,
    dateStyle: DATE_STYLE,
    ...each('keep', 'status', 'build', 'online', 'update', 'answers'),
    slowCalls: list(SLOW_CALL),
  }),
  events: {
    started: {
      payload: fields({ nowMs: 'keep', build: 'keep', config: CONFIG, viewport: VIEWPORT, dateStyle: DATE_STYLE }),
      words: 'Hobnob started',
      example: (make) => ({
        nowMs: make.timeMs(),
        config: EXAMPLE_CONFIG,
        build: 'b1',
        viewport: exampleViewport(make),
        dateStyle: { locale: 'en-GB', timeZone: 'Europe/Kyiv' },
      }),
    },
    onlineChanged: {
      payload: kept('online'),
      words: ({ online }) => (online ? 'The device came online' : 'The device went offline'),
      example: (make) => ({ online: make.chance(0.5) }),
    },
    viewportChanged: { payload: VIEWPORT, words: null, example: exampleViewport },
    newVersionFound: { words: 'A newer version was found' },
    updatePostponed: { words: 'Postponed the newer version' },
    callSlowed: {
      payload: SLOW_CALL, words: ({ doing }) => `Saw that ${doing} is taking long`,
      example: (make) => ({ ...exampleRequest(make), doing: make.pick(['loading', 'saving'] as const) }),
    },
    callSettled: { payload: kept('requestId'), words: null, example: exampleRequest },
    reloadRequested: {
      payload: fields({ url: 'url' }),
      words: 'Asked to load the newer version',
      example: (make) => ({ url: make.chance(0.5) ? null : make.url() }),
    },
  },
});
