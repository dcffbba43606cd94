import styled from 'styled-components';
import { media } from '../../styles/media';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, motion, radius, shadow, space } from '../../styles/tokens';
import { VisuallyHidden } from '../layout/layoutParts';
import { Icon, type IconDrawing } from '../pictures/Icon';

interface ToggleOption<V extends string> {
  value: V;
  label: string;
  icon?: IconDrawing;
}

export interface ToggleGroupProps<V extends string> {
  /** The group's name, read out. */
  label: string;
  options: readonly ToggleOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Shows icons alone; the labels are still read out. */
  iconsOnly?: boolean;
}

const Box = styled.div`
  display: inline-flex;
  gap: ${space(1)};
  padding: ${space(1)};
  border-radius: ${radius.pill};
  background: ${color.sunken};
  border: 1px solid ${color.line};
`;

const Option = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-inline-size: ${TOUCH_TARGET};
  min-block-size: ${TOUCH_TARGET};
  padding-inline: ${space(3)};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.quiet};
  font-weight: 600;
  cursor: pointer;
  transition: background-color ${motion.fade}, color ${motion.fade};
  ${focusRing}

  &:hover { color: ${color.ink}; }
  &[aria-pressed='true'] {
    background: ${color.raised};
    color: ${color.brandInk};
    box-shadow: inset 0 0 0 1.5px ${color.brand}, ${shadow.card};
  }
  ${media.forcedColors} { &[aria-pressed='true'] { outline: 2px solid Highlight; } }
`;

/** One of a few visible options, such as grid or list. */
export function ToggleGroup<V extends string>({ label, options, value, onChange, iconsOnly = false }: ToggleGroupProps<V>) {
  return (
    <Box role="group" aria-label={label}>
      {options.map((option) => (
        <Option
          key={option.value}
          type="button"
          title={iconsOnly ? option.label : undefined}
          aria-pressed={option.value === value}
          onClick={() => { onChange(option.value); }}
        >
          {option.icon ? <Icon of={option.icon} /> : null}
          {iconsOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </Option>
      ))}
    </Box>
  );
}
