import { ChevronDown, EllipsisVertical } from 'lucide';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { focusRing, screenOnly } from '../../styles/mixins';
import { TOUCH_TARGET, color, layer, radius, shadow, space } from '../../styles/tokens';
import { Icon, type IconDrawing } from '../pictures/Icon';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { Link } from './Link';
import { rovingIndex } from './rovingKeys';

/** An entry of a menu: a link inside the site with `to`, a file with `href`, else an action. */
export type MenuItem = { label: string; icon: IconDrawing } & ({ to: string } | { href: string } | { onSelect: () => void });

export interface MenuButtonProps {
  /** What the menu is about; read out and shown as a tooltip. */
  label: string;
  items: readonly MenuItem[];
  /** Shows the label beside this icon, as wide as its place; without it the button is three dots. */
  icon?: IconDrawing;
  disabled?: boolean;
  /** It opens above the button, because there may be no room below. Without it, a bar at the bottom of the window decides (`--menu`). */
  above?: boolean;
}

const Box = styled.div.attrs(screenOnly)`
  position: relative;
  flex: none;
`;

const List = styled.div<{ $above: boolean }>`
  position: absolute;
  inset-block: ${({ $above }) => ($above ? 'auto 100%' : 'var(--menu, 100% auto)')};
  inset-inline-end: 0;
  z-index: ${layer.menu};
  display: grid;
  min-inline-size: max(14rem, 100%);
  margin-block: ${space(1)};
  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.lifted};

  & > * {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: ${TOUCH_TARGET};
    padding: ${space(2)} ${space(3)};
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: ${color.ink};
    font-weight: 500;
    text-align: start;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    ${focusRing}
  }
  & > *:focus-visible { outline-offset: -3px; }
  & > *:hover, & > *:focus { background: ${color.brandTint}; color: ${color.brandInk}; }
  & > * > svg { flex: none; }
`;

const itemsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** px between a menu and the edge of the window, at least. */
const EDGE = 8;

/** Gives its first item the focus. A menu ends where its button does; at the left of a narrow window it would begin outside. */
function appear(list: HTMLElement | null): void {
  if (!list) return;
  const { left } = list.getBoundingClientRect();
  if (left < EDGE) list.style.translate = `${EDGE - left}px`;
  itemsIn(list)[0]?.focus();
}

/** The item that begins with a typed letter, after the focused one. */
function typedItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const from = items.findIndex((item) => item === document.activeElement) + 1;
  const letter = key.toLowerCase();
  return [...items.slice(from), ...items.slice(0, from)].find((item) => item.textContent.trim().toLowerCase().startsWith(letter));
}

/** Moves the focus with arrows, Home, End and letters. @returns whether the key was one of these */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): boolean {
  const entries = itemsIn(currentTarget);
  const next = rovingIndex(key, entries.findIndex((item) => item === document.activeElement), entries.length);
  const item = next === null ? (/^\S$/u.test(key) ? typedItem(entries, key) : undefined) : entries[next];
  item?.focus();
  return item !== undefined;
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const content = <><Icon of={item.icon} size={18} />{item.label}</>;
  if ('to' in item) return <Link role="menuitem" tabIndex={-1} to={item.to}>{content}</Link>;
  if ('href' in item) return <a role="menuitem" tabIndex={-1} href={item.href} download onClick={close}>{content}</a>;
  return <button type="button" role="menuitem" tabIndex={-1} onClick={() => { close(); item.onSelect(); }}>{content}</button>;
}

/** A menu behind a button, as the ARIA Authoring Practices describe: arrows, Home, End and letters move, Escape and Tab close. */
export function MenuButton({ label, items, icon, disabled = false, above = false }: MenuButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => { setOpen(false); button.current?.focus(); };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') {
      setOpen(false);
      return;
    }
    if (event.key === 'Escape') close();
    else if (!moveFocus(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => { if (!currentTarget.contains(relatedTarget)) setOpen(false); };
  const trigger = {
    'ref': button, disabled, 'id': `${id}-button`,
    'aria-haspopup': 'menu', 'aria-expanded': open, 'aria-controls': open ? `${id}-menu` : undefined,
    'onClick': () => { setOpen(!open); },
    'onKeyDown': (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    },
  } as const;
  return (
    <Box onBlur={onBlur}>
      {icon
        ? <Button {...trigger} variant="secondary" wide icon={icon} iconAfter={ChevronDown}>{label}</Button>
        : <IconButton {...trigger} label={label} icon={EllipsisVertical} />}
      {open ? (
        <List
          ref={appear} $above={above}
          role="menu" id={`${id}-menu`} aria-labelledby={`${id}-button`} onKeyDown={onKeyDown}
        >
          {items.map((item) => <Entry key={item.label} item={item} close={close} />)}
        </List>
      ) : null}
    </Box>
  );
}
