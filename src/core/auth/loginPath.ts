import { invitedTo, loginFormPath } from '../../domain/routes/invitation';
import { paths } from '../../domain/routes/routes';
import { selectReturnPage, type LocationState } from '../location/locationSlice';

/** Where the login's form is: to somebody who is invited, the page itself shows the form for a new account. */
export const selectLoginPath = (state: { location: LocationState }): string =>
  (invitedTo(selectReturnPage(state)) === null ? paths.login : loginFormPath);
