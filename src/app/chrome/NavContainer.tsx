import { NavBar } from '../../components/chrome/NavBar';
import { VisuallyHidden } from '../../components/layout/layoutParts';
import { logoutRequested } from '../../core/auth/authSlice';
import { selectLoginPath } from '../../core/auth/loginPath';
import { selectPathname } from '../../core/location/locationSlice';
import { selectScheme, themeToggled } from '../../core/theme/themeSlice';
import { selectAnnouncement, selectUnread } from '../../features/inbox/bellSelectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsLoggingOut, selectNavUser } from './chromeSelectors';

/** The navigation bar, with the user, the current path and the unread notifications from the state. New ones are announced. */
export function NavContainer() {
  const dispatch = useAppDispatch();
  return (
    <>
      <NavBar
        user={useAppSelector(selectNavUser)}
        unread={useAppSelector(selectUnread)}
        scheme={useAppSelector(selectScheme)}
        currentPath={useAppSelector(selectPathname)}
        loginPath={useAppSelector(selectLoginPath)}
        loggingOut={useAppSelector(selectIsLoggingOut)}
        onToggleTheme={() => { dispatch(themeToggled()); }}
        onLogout={() => { dispatch(logoutRequested()); }}
      />
      <VisuallyHidden aria-live="polite">{useAppSelector(selectAnnouncement)}</VisuallyHidden>
    </>
  );
}
