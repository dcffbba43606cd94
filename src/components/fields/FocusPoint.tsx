import { useState, type KeyboardEvent, type PointerEvent, type MouseEvent } from 'react';
import styled from 'styled-components';
import { nearestFocus, type PictureFocus } from '../../domain/groups/pictureFocus';
import { color, radius, space, TOUCH_TARGET } from '../../styles/tokens';
import { useKeptFocus } from '../actions/useKeptFocus';
import type { FieldBase } from './FieldFrame';
import { FieldFrame, fieldAria } from './FieldFrame';

/** Percent for a press of an arrow key. */
const STEP = 5;
const KEYS: Readonly<Partial<Record<string, PictureFocus>>> = {
  ArrowLeft: { x: -STEP, y: 0 }, ArrowRight: { x: STEP, y: 0 }, ArrowUp: { x: 0, y: -STEP }, ArrowDown: { x: 0, y: STEP },
};
/** Less than this share of a picture is cut off without anybody missing it. */
const SAME_SHAPE = 0.05;

const Frame = styled.div`
  position: relative;
  justify-self: start;
  max-inline-size: 100%;
  margin-block-start: ${space(1)};
  border-radius: ${radius.small};
  overflow: hidden;
  cursor: crosshair;
  &:has(input:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 3px; }
  &:has(input:disabled) { cursor: not-allowed; }
`;

const Whole = styled.img`
  display: block;
  inline-size: auto;
  max-inline-size: 100%;
  block-size: auto;
  max-block-size: 18rem;
  user-select: none;
`;

/** The place to hold; the ring in it is smaller than a finger. */
const Handle = styled.span`
  position: absolute;
  display: grid;
  place-items: center;
  inline-size: ${TOUCH_TARGET};
  block-size: ${TOUCH_TARGET};
  translate: -50% -50%;
  cursor: grab;
  touch-action: none;
  &:active { cursor: grabbing; }
  &::after {
    content: '';
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 3px solid #fff;
    border-radius: 50%;
    background: rgb(0 0 0 / 25%);
    box-shadow: 0 0 0 2px #1f1b16, inset 0 0 0 2px #1f1b16;
  }
`;

/** For the keyboard and screen readers; the pointer uses the picture. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  pointer-events: none;
`;

export interface FocusPointProps extends FieldBase {
  /** The address of the whole picture. */
  src: string;
  focus: PictureFocus;
  /** Width over height of what is shown of it. */
  ratio: number;
  onMove: (focus: PictureFocus) => void;
}

/** Where in an element a pointer is. */
function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): PictureFocus {
  const { left, top, width, height } = element.getBoundingClientRect();
  return nearestFocus({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
}

type PictureProps = Omit<FocusPointProps, 'ratio'> & { /** The picture has loaded. */ onShape: (image: HTMLImageElement) => void };

/** The whole picture, and on it the point that stays in view where the picture is cropped: moved by pointer or arrow keys. */
function Picture({ src, focus, onMove, onShape, ...field }: PictureProps) {
  const { disabled } = field;
  const slider = useKeptFocus<HTMLInputElement>(undefined, disabled);
  const tap = (event: MouseEvent<HTMLDivElement>) => { if (!disabled) onMove(pointIn(event.currentTarget, event)); };
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const { currentTarget: handle } = event;
    if (!disabled && handle.hasPointerCapture(event.pointerId) && handle.parentElement) onMove(pointIn(handle.parentElement, event));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(nearestFocus({ x: focus.x + by.x, y: focus.y + by.y }));
  };
  return (
    <Frame onClick={tap}>
      <Whole src={src} alt="" draggable={false} referrerPolicy="no-referrer" onLoad={(event) => { onShape(event.currentTarget); }} />
      <Slider
        {...fieldAria(field)} ref={slider} type="range" min={0} max={100} value={focus.y} disabled={disabled}
        onKeyDown={press}
        aria-valuetext={`${focus.x}% from the left, ${focus.y}% from the top`}
        // Only what is no arrow key: a screen reader's own gesture.
        onChange={(event) => { onMove({ ...focus, y: event.target.valueAsNumber }); }}
      />
      <Handle
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); }}
        onPointerMove={drag}
        // The end of a drag is no tap on the picture.
        onClick={(event) => { event.stopPropagation(); }}
      />
    </Frame>
  );
}

/** Lets a user choose what stays in view of a picture that is shown in another shape. Not there for a picture of about that shape. */
export function FocusPoint({ ratio, ...props }: FocusPointProps) {
  const { label, name, help, src } = props;
  // Only the browser knows the shape of a picture.
  const [shape, setShape] = useState<{ src: string; isOther: boolean } | null>(null);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    setShape({ src, isOther: Math.abs(naturalWidth / naturalHeight / ratio - 1) > SAME_SHAPE });
  };
  const isShown = shape?.src === src && shape.isOther;
  return isShown
    ? <FieldFrame label={label} name={name} help={help}><Picture {...props} onShape={measure} /></FieldFrame>
    : <img hidden src={src} alt="" referrerPolicy="no-referrer" onLoad={(event) => { measure(event.currentTarget); }} />;
}
