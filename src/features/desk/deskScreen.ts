import { startDraftListeners } from '../../core/location/draftListeners';
import { errorToast, on } from '../../core/notifications/toastRule';
import type { Screen } from '../../core/screen';
import { deskOutdated, startDeskListeners } from './deskListeners';
import { DeskPage } from './DeskPage';
import { deskClosed, deskOpened, deskSlice, earlierWorkRefused, itemClosed, itemOpened } from './deskSlice';
import { ItemPage } from './ItemPage';
import { startProblemDeskListeners } from './problems/problemDeskListeners';

/** Where operators look after the site: cases, objections and the log; the page of each case and objection. */
export const screen: Screen<'desk' | 'deskItem'> = {
  pages: { desk: DeskPage, deskItem: ItemPage },
  reducers: { desk: deskSlice.reducer },
  starters: [startDeskListeners, startProblemDeskListeners, startDraftListeners],
  events: {
    desk: { opened: () => deskOpened(), closed: deskClosed },
    deskItem: { opened: ({ itemId = '' }) => itemOpened({ itemId }), closed: itemClosed },
  },
  refresh: {
    desk: { ask: ({ dispatch }) => { dispatch(deskOutdated()); } },
    deskItem: { ask: ({ dispatch }) => { dispatch(deskOutdated()); } },
  },
  toasts: [on(earlierWorkRefused, ({ payload }) => errorToast(`Your change to the previous item was not saved. ${payload.message}`))],
};
