import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { motion, radius } from '../../styles/tokens';
import { useCentred } from '../layout/useCentred';
import { Icon, type IconDrawing } from '../pictures/Icon';
import { rovingIndex } from './rovingKeys';
import { tabFace, tabRow } from './tabLook';

interface Tab<V extends string> {
  value: V;
  label: string;
  icon?: IconDrawing;
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

const Row = styled.div`${tabRow}`;

const CHOSEN = "[aria-selected='true']";

const Face = styled.button`
  ${tabFace(CHOSEN)}
  flex: none;
  border: 0;
  border-start-start-radius: ${radius.small};
  border-start-end-radius: ${radius.small};
  background: transparent;
  cursor: pointer;
  transition: color ${motion.fade};
`;

const Pane = styled.div`
  &:focus-visible { outline-offset: 8px; }
`;

/** Tabs with one tab stop: arrows, Home and End select, as the ARIA Authoring Practices describe. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId();
  const row = useCentred<HTMLDivElement>(CHOSEN, value);
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
