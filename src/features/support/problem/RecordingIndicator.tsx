import styled from 'styled-components';
import { aboveBarAndNotices } from '../../../styles/bottomBars';
import { screenOnly } from '../../../styles/mixins';
import { color, fontSize, layer, radius, shadow, space } from '../../../styles/tokens';

const Badge = styled.p.attrs(screenOnly)`
  position: fixed;
  ${aboveBarAndNotices}
  inset-inline-start: ${space(2)};
  z-index: ${layer.sticky};
  display: flex;
  gap: ${space(2)};
  align-items: center;
  margin: 0;
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.raised};
  box-shadow: ${shadow.card};
  color: ${color.ink};
  font-size: ${fontSize.small};
  pointer-events: none;

  /* All edge: the user's own colours replace backgrounds. */
  &::before { content: ''; border: 0.3em solid ${color.dangerInk}; border-radius: 50%; }
`;

/** Says, on every page, that the recording is kept on this device. */
export function RecordingIndicator() {
  return <Badge>Recording</Badge>;
}
