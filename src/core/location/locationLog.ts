import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { each, fields, kept } from '../../actionLog/shapes';
import { matchRoute, ROUTES } from '../../domain/routes';
import type { locationSlice } from './locationSlice';

const LOCATION = fields({ pathname: 'pathname', search: 'search', hash: 'hash', key: 'keep' });
const NAVIGATION = fields({ url: 'url', replace: 'keep', delta: 'keep' });

const pageAt = (pathname: string): string => ROUTES[matchRoute(pathname).name].logName;

const exampleLocation = (make: ExampleMaker) => ({
  pathname: make.pathname(), search: make.search(), hash: make.hash(), key: `k${make.int(5)}`,
});

export const locationLog = describeSlice<typeof locationSlice>('location', {
  state: fields({
    location: LOCATION,
    from: 'url',
    returnOffer: 'url',
    url: 'url',
    leave: NAVIGATION,
    ...each('keep', 'status', 'move', 'slow', 'draft'),
  }),
  parameters: { from: 'url' },
  events: {
    navigationRequested: {
      payload: NAVIGATION,
      words: null,
      example: (make) => ({ url: make.url(), replace: make.chance(0.5) }),
    },
    historyPopped: {
      payload: fields({ pathname: 'pathname', search: 'search', hash: 'hash', key: 'keep', fresh: 'keep', delta: 'keep' }),
      words: null,
      example: (make) => ({ ...exampleLocation(make), fresh: make.chance(0.2), delta: make.int(3) - 1 }),
    },
    navigationSlowed: { words: 'Saw that a page is loading slowly' },
    navigationFailed: { payload: 'url', words: 'A page could not be loaded', example: (make) => make.url() },
    locationChanged: {
      payload: fields({ location: LOCATION, move: 'keep' }),
      words: ({ location }) => `Went to ${pageAt(location.pathname)}`,
      example: (make) => ({ location: exampleLocation(make), move: make.pick(['PUSH', 'REPLACE', 'POP'] as const) }),
    },
    queryReplaced: { payload: fields({ search: 'search' }), words: null, example: (make) => ({ search: make.search() }) },
    signInRequired: { payload: fields({ from: 'url' }), words: 'Was asked to sign in first', example: (make) => ({ from: make.url() }) },
    returnPageForgotten: { words: null },
    returnOffered: {
      payload: fields({ url: 'url' }),
      words: 'Was offered the page they came for',
      example: (make) => ({ url: make.url() }),
    },
    returnOfferClosed: { words: 'Closed the offer of the page they came for' },
    draftChanged: { payload: kept('dirty'), words: null, example: (make) => ({ dirty: make.chance(0.5) }) },
    leaveAsked: {
      payload: NAVIGATION,
      words: 'Was asked whether to leave without saving',
      example: (make) => ({ url: make.url(), replace: make.chance(0.5), delta: make.int(3) }),
    },
    leaveConfirmed: { words: 'Left without saving' },
    leaveCancelled: { words: 'Stayed on the page' },
  },
});
