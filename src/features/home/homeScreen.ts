import { groupQueries } from '../../api/groupQueries';
import { on, successToast } from '../../core/notifications/toastRule';
import { success } from '../../domain/messages';
import { startFeaturedListeners } from '../../features/home/featuredListeners';
import { startHeroListeners } from '../../features/home/heroListeners';
import { startHomeSearchListeners } from '../../features/home/homeSearchListeners';
import { homeClosed, homeOpened, homeSlice, newsletterSubscribed } from '../../features/home/homeSlice';
import { REFETCH, type ScreenPart } from '../screenPart';

/** Home. The failure of its featured groups has no toast. */
export const homePart: ScreenPart = {
  reducers: { home: homeSlice.reducer },
  starters: [startFeaturedListeners, startHeroListeners, startHomeSearchListeners],
  screens: { home: { opened: () => homeOpened(), closed: homeClosed } },
  refresh: { home: ({ dispatch }) => { void dispatch(groupQueries.endpoints.listFeaturedGroups.initiate(undefined, REFETCH)); } },
  toasts: [on(newsletterSubscribed, () => successToast(success.newsletter))],
};
