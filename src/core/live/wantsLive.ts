import type { RootState } from '../../store/types';
import { selectIsAuthKnown, selectIsSignedIn } from '../auth/authSlice';
import { selectRoute } from '../location/locationSlice';

/**
 * Whether the page is to be kept true by the live stream: for users everywhere, for visitors only where they see groups. Home shows
 * a visitor eight of them, which is not worth a connection for everybody who passes by. Not during a log-out: the
 * server would refuse it.
 */
export const wantsLive = (state: RootState): boolean =>
  selectIsAuthKnown(state) && state.auth.status !== 'signingOut'
  && (selectIsSignedIn(state) || selectRoute(state).name === 'groups');
