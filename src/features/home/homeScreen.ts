import { groupQueries } from '../../api/groupQueries';
import { on, successToast } from '../../core/notifications/toastRule';
import { REFETCH, type Screen } from '../../core/screen';
import { success } from '../../domain/texts/messages';
import { startFeaturedListeners } from './featuredListeners';
import { startHeroListeners } from './heroListeners';
import { HomePage } from './HomePage';
import { startHomeSearchListeners } from './homeSearchListeners';
import { homeClosed, homeOpened, homeSlice, newsletterSubscribed } from './homeSlice';

/** Home. The failure of its featured groups has no toast. */
export const screen: Screen<'home'> = {
  pages: { home: HomePage },
  reducers: { home: homeSlice.reducer },
  starters: [startFeaturedListeners, startHeroListeners, startHomeSearchListeners],
  events: { home: { opened: () => homeOpened(), closed: homeClosed } },
  refresh: {
    home: {
      ask: ({ dispatch }) => { void dispatch(groupQueries.endpoints.listFeaturedGroups.initiate(undefined, REFETCH)); },
      shows: { changes: 'list', calls: ['listFeaturedGroups'] },
    },
  },
  toasts: [on(newsletterSubscribed, () => successToast(success.newsletter))],
};
