import { ImageUp, X } from 'lucide';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, motion, radius, space } from '../../styles/tokens';
import { Button } from '../actions/Button';
import { ProgressBar } from '../feedback/ProgressBar';
import { Icon } from '../pictures/Icon';
import type { FieldBase } from './FieldFrame';
import { FieldFrame, fieldAria } from './FieldFrame';

export interface FileDropProps extends FieldBase {
  /** For the `accept` attribute, such as `image/*`. */
  accept: string;
  onFile: (file: File) => void;
  /** The URL of the chosen picture's preview. */
  previewUrl?: string | null;
  /** CSS `object-position` of the preview, which is cropped; the centre unless given. */
  previewPosition?: string;
  /** Nothing could be loaded from the address of the preview. */
  onPreviewFailed?: (url: string) => void;
  /** Under the preview, such as "1600 × 900, 412 kB". */
  caption?: ReactNode;
  /** Work in progress, 0 to 100; null when there is none. */
  percent?: number | null;
  /** Removes the picture, or cancels the upload. */
  onClear?: () => void;
}

const Target = styled.div<{ $over: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: 12rem;
  border: 2px dashed ${({ $over }) => ($over ? color.brand : color.edge)};
  border-radius: ${radius.card};
  background: ${({ $over }) => ($over ? color.brandTint : color.raised)};
  overflow: hidden;
  transition: background-color ${motion.fade}, border-color ${motion.fade};

  &:hover { border-color: ${color.brand}; }
  &:has(input:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 3px; }
  &:has([aria-invalid='true']) { border-color: ${color.danger}; }
`;

/** Covers the whole target invisibly, so that a click anywhere opens the file dialog. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled { cursor: not-allowed; }
`;

const Invitation = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(2)};
  inline-size: 100%;
  min-block-size: 12rem;
  padding: ${space(5)};
  color: ${color.quiet};
  text-align: center;

  & > strong { color: ${color.brandInk}; font-weight: 600; }
  & > svg { color: ${color.brand}; }
`;

const Preview = styled.img`
  inline-size: 100%;
  aspect-ratio: 16 / 10;
  object-fit: cover;
`;

const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  color: ${color.quiet};
  font-size: ${fontSize.small};
  /* Its status is always there, but an empty one needs no room. */
  &:has(> :empty:only-child) { position: absolute; }
`;

const Working = styled.div`
  display: grid;
  gap: ${space(3)};
  inline-size: min(20rem, 100%);
  padding: ${space(5)};
  text-align: center;
`;

type InsideProps = Pick<FileDropProps, 'percent' | 'previewUrl' | 'previewPosition' | 'onPreviewFailed'> & { over: boolean };

/** Progress, the picture, or the invitation. */
function Inside({ percent, previewUrl, previewPosition, onPreviewFailed, over }: InsideProps) {
  // Only the browser knows which URL failed to load.
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (percent !== null && percent !== undefined) {
    return <Working><p>Getting your picture ready</p><ProgressBar label="Picture" percent={percent} /></Working>;
  }
  if (!previewUrl) {
    return (
      <Invitation aria-hidden>
        <Icon of={ImageUp} size={36} />
        <strong>{over ? 'Drop it to add it' : 'Choose a picture'}</strong>
        <span>or drop it here</span>
      </Invitation>
    );
  }
  if (previewUrl === brokenUrl) return <Working><p role="status">There is no picture at this address.</p></Working>;
  const markBroken = () => {
    setBrokenUrl(previewUrl);
    onPreviewFailed?.(previewUrl);
  };
  return (
    <Preview
      src={previewUrl} alt="The picture you chose" width={640} height={400} decoding="async" onError={markBroken}
      style={{ objectPosition: previewPosition }}
    />
  );
}

/** Takes a file by click, keyboard or drop; shows progress and then the picture. */
export function FileDrop(props: FileDropProps) {
  const { accept, onFile, previewUrl, previewPosition, onPreviewFailed, caption, percent, onClear, ...field } = props;
  const { label, name, help, error, optional, disabled } = field;
  // Local state: only the target needs to know that something hovers over it.
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => { if (files?.[0] && !disabled) onFile(files[0]); };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  const working = percent !== null && percent !== undefined;
  const shown = working || Boolean(previewUrl);
  const input = useRef<HTMLInputElement>(null);
  // The button goes with the picture.
  const clear = () => {
    onClear?.();
    input.current?.focus();
  };
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={optional}>
      <Target
        $over={over}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => { drag(false)(event); take(event.dataTransfer.files); }}
      >
        <Inside {...{ percent, previewUrl, previewPosition, onPreviewFailed, over }} />
        <Input
          {...fieldAria(field)}
          ref={input}
          type="file"
          accept={accept}
          disabled={disabled}
          onChange={(event) => { take(event.target.files); event.target.value = ''; }}
        />
      </Target>
      <Under>
        <span role="status">{shown ? caption : null}</span>
        {shown && onClear ? (
          <Button variant="ghost" size="small" icon={X} onClick={clear}>{working ? 'Stop' : 'Remove picture'}</Button>
        ) : null}
      </Under>
    </FieldFrame>
  );
}
