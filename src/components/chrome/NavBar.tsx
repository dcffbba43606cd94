import { LogOut, Menu, Plus } from 'lucide';
import { memo, useState } from 'react';
import { displayNameOf } from '../../domain/account/userDisplay';
import { paths } from '../../domain/routes/routes';
import { Button, ButtonLink } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { useOutOfView } from '../layout/useOutOfView';
import { Avatar } from '../pictures/Avatar';
import { Bell } from './Bell';
import { HomeLink } from './HomeLink';
import { MobileMenu } from './MobileMenu';
import { Actions, Bar, Inner, List, MenuButton, NavLinkFace, ScrollMark, Tooltip, WideOnly, Who } from './NavBar.styles';
import type { NavItem, SessionProps } from './navLinks';
import { isCurrent, navItemsOf } from './navLinks';
import { ThemeButton, type Scheme } from './ThemeButton';

export interface NavBarProps extends SessionProps {
  /** How many notifications are unread; null where there are none to show. */
  unread: number | null;
  scheme: Scheme;
  onToggleTheme: () => void;
}

function Session({ user, onLogout, loggingOut, loginPath }: SessionProps) {
  if (user === undefined) return null;
  if (user === null) {
    return (
      <>
        <ButtonLink to={loginPath} variant="ghost" size="small">Login</ButtonLink>
        <ButtonLink to={paths.register} size="small">Register</ButtonLink>
      </>
    );
  }
  const name = displayNameOf(user.displayName);
  return (
    <>
      <ButtonLink to={paths.createGroup} size="small" icon={Plus}>Create Group</ButtonLink>
      <Who to={paths.account} aria-label={`${name}: your account`}>
        <Avatar user={{ _id: user._id, name, photoURL: user.photoURL }} size={38} />
        <Tooltip aria-hidden>{name}</Tooltip>
      </Who>
      <Button variant="ghost" size="small" icon={LogOut} loading={loggingOut} loadingLabel="Logging out" onClick={onLogout}>Logout</Button>
    </>
  );
}

/** Links that have room between them. */
const MOST_LOOSE = 7;

/** Memoized: a visitor has the same links before and after it is known that nobody is logged in. */
const Links = memo(function Links({ items, currentPath }: { items: readonly NavItem[]; currentPath: string }) {
  return (
    <List $isTight={items.length > MOST_LOOSE}>
      {items.map((item) => (
        <li key={item.to}>
          <NavLinkFace to={item.to} aria-current={isCurrent(item, currentPath) ? 'page' : undefined}>{item.label}</NavLinkFace>
        </li>
      ))}
    </List>
  );
});

/**
 * The menu of narrow windows, in local state: only this bar needs it. Its content is rendered when its button is pressed, so only showing
 * it is left when the finger is lifted (docs/adr/0004-one-boot-one-queue.md, 15). Navigation closes it for good, not until the user
 * comes back.
 */
function useMenu(currentPath: string) {
  const [menu, setMenu] = useState<{ on: string; isOpen: boolean } | null>(null);
  if (menu !== null && menu.on !== currentPath) setMenu(null);
  const show = (isOpen: boolean) => { setMenu({ on: currentPath, isOpen }); };
  return { menu, fill: () => { show(false); }, open: () => { show(true); }, close: () => { setMenu(null); } };
}

/** The bar at the top of every page (docs/spec-notes.md, section 2): opaque at the top, translucent with a shadow once scrolled. */
export function NavBar({ unread, scheme, onToggleTheme, ...session }: NavBarProps) {
  const { user, currentPath } = session;
  const [scrolled, setScrolled] = useState(false);
  const mark = useOutOfView<HTMLSpanElement>(setScrolled);
  const { menu, fill, open, close } = useMenu(currentPath);
  const isOpen = menu?.isOpen ?? false;
  const items = navItemsOf(user);

  return (
    <>
      <ScrollMark ref={mark} />
      <Bar $scrolled={scrolled}>
        <Inner aria-label="Main">
          <HomeLink />
          <WideOnly><Links items={items} currentPath={currentPath} /></WideOnly>
          <Actions>
            {/* Before the rest: it comes when the notifications are known, and must not move a button under the pointer. */}
            {user && unread !== null ? <Bell unread={unread} currentPath={currentPath} /> : null}
            <WideOnly><Session {...session} /></WideOnly>
            {/* After what only a live page shows: a button that moves under the pointer loses the click, or another one gets it. */}
            <ThemeButton scheme={scheme} onToggle={onToggleTheme} />
            <MenuButton>
              <IconButton
                label="Open menu" icon={Menu} aria-haspopup="dialog" aria-expanded={isOpen} onPointerDown={fill} onClick={open}
              />
            </MenuButton>
          </Actions>
          <MobileMenu
            open={isOpen}
            filled={menu !== null}
            onClose={close}
            items={items}
            themeButton={<ThemeButton scheme={scheme} onToggle={onToggleTheme} />}
            {...session}
          />
        </Inner>
      </Bar>
    </>
  );
}
