import type { LucideIcon } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, motion, radius, space } from '../../styles/tokens';
import { Icon } from '../pictures/Icon';
import { rovingIndex } from './rovingKeys';

interface Tab<V extends string> {
  value: V;
  label: string;
  icon?: LucideIcon;
}

export interface TabsProps<V extends string> {
  /** The name of the row of tabs, read out. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The panel of the tab that is chosen. */
  children: ReactNode;
}

/** On a phone it goes to the edges of the window, where a tab that is cut off says that there are more. */
const Row = styled.div`
  position: relative;
  display: flex;
  gap: ${space(1)};
  margin: 0 -${space(4)} ${space(8)};
  padding: ${space(1)} ${space(4)} 0;
  border-block-end: 1px solid ${color.line};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  ${media.tablet} { margin-inline: 0; padding-inline: ${space(1)}; }
`;

const Face = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  min-block-size: ${TOUCH_TARGET};
  padding: ${space(2)} ${space(4)} ${space(3)};
  border: 0;
  border-start-start-radius: ${radius.small};
  border-start-end-radius: ${radius.small};
  background: transparent;
  color: ${color.quiet};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: color ${motion.fast};
  ${focusRing}

  &:focus-visible { outline-offset: -3px; }
  &:hover { color: ${color.ink}; }
  &[aria-selected='true'] { color: ${color.ink}; }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset-inline: ${space(3)};
    inset-block-end: 0;
    block-size: 4px;
    border-radius: 2px 2px 0 0;
    background: ${color.accent};
    ${media.forcedColors} { background: Highlight; }
  }
`;

const Pane = styled.div`
  &:focus-visible { outline-offset: 8px; }
`;

/** Tabs with one tab stop: arrows, Home and End select, as the ARIA Authoring Practices describe. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  // A link may select a tab beyond the edge of a phone's screen; only the DOM knows the scroll position.
  useLayoutEffect(() => {
    const box = row.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = rovingIndex(event.key, tabs.findIndex((tab) => tab.value === value), tabs.length, rtl);
    const chosen = next === null ? undefined : tabs[next];
    if (!chosen) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
    onChange(chosen.value);
  };
  return (
    <div>
      <Row ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Face
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => { onChange(tab.value); }}
          >
            {tab.icon ? <Icon of={tab.icon} size={18} /> : null}
            {tab.label}
          </Face>
        ))}
      </Row>
      <Pane role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>{children}</Pane>
    </div>
  );
}
