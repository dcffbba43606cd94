import { NavBar } from '../../components/chrome/NavBar';
import { logoutRequested } from '../../core/auth/authSlice';
import { selectScheme, themeToggled } from '../../core/theme/themeSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsLoggingOut, selectNavUser, selectPathname } from './chromeSelectors';

/** The navigation bar, with the user and the current path from the state. */
export function NavContainer() {
  const dispatch = useAppDispatch();
  return (
    <NavBar
      user={useAppSelector(selectNavUser)}
      scheme={useAppSelector(selectScheme)}
      currentPath={useAppSelector(selectPathname)}
      loggingOut={useAppSelector(selectIsLoggingOut)}
      onToggleTheme={() => { dispatch(themeToggled()); }}
      onLogout={() => { dispatch(logoutRequested()); }}
    />
  );
}
