import { LogOut, Plus, X } from 'lucide';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { displayNameOf } from '../../domain/account/userDisplay';
import { paths } from '../../domain/routes/routes';
import { WIDE_NAV_QUERY } from '../../styles/media';
import { focusRing } from '../../styles/mixins';
import { NAV_HEIGHT, color, font, fontSize, motion, space } from '../../styles/tokens';
import { Button, ButtonLink } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { Link } from '../actions/Link';
import { useModalDialog } from '../feedback/useModalDialog';
import { Avatar } from '../pictures/Avatar';
import { Logo } from '../pictures/Logo';
import type { NavItem, SessionProps } from './navLinks';
import { isCurrent } from './navLinks';

const Sheet = styled.dialog`
  inline-size: 100%;
  max-inline-size: 100%;
  block-size: 100%;
  max-block-size: 100%;
  margin: 0;
  padding: 0 ${space(4)} ${space(8)};
  border: 0;
  background: ${color.paper};
  overflow-y: auto;
  overscroll-behavior: contain;

  &[open] { display: flex; flex-direction: column; }
  @starting-style { &[open] { opacity: 0; transform: translateY(-0.5rem); } }
  transition: opacity ${motion.normal}, transform ${motion.normal};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  block-size: ${NAV_HEIGHT};
`;

const TopButtons = styled.div`
  display: flex;
  gap: ${space(1.5)};
`;

const Items = styled.ul`
  display: grid;
  margin-block: ${space(2)} ${space(6)};
  border-block-end: 1px solid ${color.line};
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: 3.5rem;
  padding-inline: ${space(2)};
  border-block-start: 1px solid ${color.line};
  color: ${color.ink};
  font-family: ${font.display};
  font-size: ${fontSize.title};
  font-weight: 600;
  letter-spacing: -0.015em;
  text-decoration: none;
  ${focusRing}
  &[aria-current='page'] {
    color: ${color.brandInk};
  }
  &[aria-current='page']::after {
    content: '';
    margin-inline-start: auto;
    /* All edge: the user's own colours replace backgrounds. */
    border: 0.3rem solid ${color.brand};
    border-radius: 50%;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-start: auto;
`;

const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color.ink};
  font-weight: 600;
  ${focusRing}
`;

export interface MobileMenuProps extends SessionProps {
  open: boolean;
  /** Has its content, also before it opens. */
  filled: boolean;
  onClose: () => void;
  items: readonly NavItem[];
  themeButton: ReactNode;
}

function SessionPart({ user, onLogout, loggingOut, currentPath, loginPath, onClose }: SessionProps & Pick<MobileMenuProps, 'onClose'>) {
  // Nothing else closes it when a link leads to the page that is open.
  const onClick = (path: string) => (currentPath === path ? onClose : undefined);
  if (user === undefined) return null;
  if (user === null) {
    return (
      <Foot>
        <ButtonLink to={paths.register} size="large" wide onClick={onClick(paths.register)}>Register</ButtonLink>
        <ButtonLink to={loginPath} size="large" variant="secondary" wide onClick={onClick(paths.login)}>Login</ButtonLink>
      </Foot>
    );
  }
  const name = displayNameOf(user.displayName);
  // The message that it failed would be out of reach behind the menu.
  const logout = () => {
    onClose();
    onLogout();
  };
  return (
    <Foot>
      <Person to={paths.account} aria-label={`${name}: your account`} onClick={onClick(paths.account)}>
        <Avatar user={{ _id: user._id, name, photoURL: user.photoURL }} size={44} decorative />
        <span>{name}</span>
      </Person>
      <ButtonLink to={paths.createGroup} size="large" icon={Plus} wide onClick={onClick(paths.createGroup)}>Create Group</ButtonLink>
      <Button size="large" variant="secondary" icon={LogOut} loading={loggingOut} loadingLabel="Logging out" onClick={logout} wide>
        Logout
      </Button>
    </Foot>
  );
}

/** A window that becomes wide shows the full bar, which the menu would cover. */
function useClosedWhenWide(open: boolean, onClose: () => void): void {
  // The window's width is browser state.
  useEffect(() => {
    if (!open || typeof window.matchMedia === 'undefined') return undefined;
    const wide = window.matchMedia(WIDE_NAV_QUERY);
    const close = () => { if (wide.matches) onClose(); };
    wide.addEventListener('change', close);
    return () => { wide.removeEventListener('change', close); };
  }, [open, onClose]);
}

/** A full-screen menu for narrow windows. A modal dialog: the focus stays inside and returns to the button. */
export function MobileMenu({ open, filled, onClose, items, themeButton, ...session }: MobileMenuProps) {
  const { onClick: _backdrop, ...dialog } = useModalDialog(open, onClose);
  useClosedWhenWide(open, onClose);
  return (
    <Sheet {...dialog} aria-label="Menu">
      {filled ? (
        <>
          <Top>
            <Logo />
            <TopButtons>
              {themeButton}
              <IconButton label="Close menu" icon={X} onClick={onClose} />
            </TopButtons>
          </Top>
          <Items>
            {items.map((item) => {
              const current = isCurrent(item, session.currentPath);
              return (
                <li key={item.to}>
                  <Item to={item.to} aria-current={current ? 'page' : undefined} onClick={current ? onClose : undefined}>{item.label}</Item>
                </li>
              );
            })}
          </Items>
          <SessionPart {...session} onClose={onClose} />
        </>
      ) : null}
    </Sheet>
  );
}
