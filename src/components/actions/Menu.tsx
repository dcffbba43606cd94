import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Ellipsis } from 'lucide-react';
import styled from 'styled-components';
import { TOUCH_TARGET, color, layer, radius, shadow, space } from '../../styles/tokens';
import { Icon } from '../pictures/Icon';
import { IconButton } from './IconButton';
import { rovingIndex } from './rovingKeys';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  danger?: boolean;
}

export interface MenuProps {
  /** The name of the button, read out. */
  label: string;
  items: readonly MenuItem[];
}

const Box = styled.div`
  position: relative;
  display: inline-block;
`;

const List = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space(1)});
  inset-inline-end: 0;
  z-index: ${layer.menu};
  min-inline-size: 12rem;
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.lifted};
`;

const Item = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: ${TOUCH_TARGET};
  padding: ${space(1)} ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${({ $danger }) => ($danger ? color.dangerInk : color.ink)};
  text-align: start;
  cursor: pointer;
  &:hover, &:focus-visible { background: ${({ $danger }) => ($danger ? color.dangerTint : color.sunken)}; }
  &:focus-visible { outline-offset: -3px; }
`;

/** A button that opens a short list of deeds. Arrows walk it, Escape and leaving it close it. */
export function Menu({ label, items }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const stops = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };

  // The focus is the browser's: it moves into the list once the list is there.
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') { close(); return; }
    const all = stops();
    const next = rovingIndex(event.key, all.findIndex((stop) => stop === document.activeElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <Box ref={box} onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false); }}>
      <IconButton label={label} icon={Ellipsis} aria-haspopup="menu" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => { setOpen(!open); }} />
      {open ? (
        <List role="menu" id={id} aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <Item key={item.label} type="button" role="menuitem" tabIndex={-1} $danger={item.danger ?? false} onClick={() => { close(); item.onSelect(); }}>
              {item.icon ? <Icon of={item.icon} size={18} /> : null}
              {item.label}
            </Item>
          ))}
        </List>
      ) : null}
    </Box>
  );
}
