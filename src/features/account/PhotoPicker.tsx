import { useField } from 'formik';
import { Camera, Trash2 } from 'lucide';
import { useRef, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { buttonLook, type ButtonLook } from '../../components/actions/buttonLook';
import { ProgressBar } from '../../components/feedback/ProgressBar';
import { FocusPoint } from '../../components/fields/FocusPoint';
import { TextField } from '../../components/fields/TextField';
import { Cluster, Stack, VisuallyHidden } from '../../components/layout/layoutParts';
import { Avatar } from '../../components/pictures/Avatar';
import { Icon } from '../../components/pictures/Icon';
import { useImageStore, type ImageStore } from '../../components/pictures/ImageStoreContext';
import { Text } from '../../components/text/Text';
import { fileRefusal, focusOfImage, type ImageState } from '../../domain/groups/imageState';
import { objectPosition } from '../../domain/groups/pictureFocus';
import { useAppDispatch } from '../../store/hooks';
import { color, space } from '../../styles/tokens';
import { photoFileChosen, photoFocusMoved, photoRemoved, photoUrlTyped } from './accountSlice';

/** Edge of the preview in px. */
const PREVIEW_PX = 112;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(5)};
`;

const Beside = styled(Stack)`flex: 1 1 14rem;`;

/** Looks like the other buttons; the browser's own control lies unseen in it. */
const FileButton = styled.label<ButtonLook>`
  ${buttonLook}
  position: relative;
  &:has(input:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 3px; }
  &:has(input:disabled) { opacity: 0.6; cursor: not-allowed; }
`;

const addressOf = (photo: ImageState, store: ImageStore): string | null => {
  if (photo.status === 'ready') return store.previewUrl(photo.key);
  return photo.status === 'url' ? photo.url : null;
};

const NO_PHOTO = 'Without a photo, we show your initials.';
const WORDS: Readonly<Record<ImageState['status'], string>> = {
  none: NO_PHOTO,
  refused: NO_PHOTO,
  processing: 'Getting your photo ready',
  url: 'Your photo is shown cut to a circle.',
  ready: 'Your photo is shown cut to a circle.',
};

function PhotoState({ photo }: { photo: ImageState }) {
  const refusal = fileRefusal(photo);
  return (
    <>
      {photo.status === 'processing' ? <ProgressBar label="Photo" percent={photo.percent} /> : null}
      <Text $tone={refusal === null ? 'quiet' : 'dangerInk'} $size="small" role={refusal === null ? 'status' : 'alert'}>
        {refusal ?? WORDS[photo.status]}
      </Text>
    </>
  );
}

export interface PhotoPickerProps {
  photo: ImageState;
  /** Whose initials are shown without a photo. */
  user: { _id: string; name: string };
  disabled: boolean;
}

interface FileChoiceProps {
  photo: ImageState;
  disabled: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

function FileChoice({ photo, disabled, onFile, onRemove }: FileChoiceProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    event.target.value = '';
  };
  const input = useRef<HTMLInputElement>(null);
  // The button goes with the photo.
  const remove = () => {
    onRemove();
    input.current?.focus();
  };
  return (
    <Cluster $gap={2}>
      <FileButton $variant="secondary" $size="medium">
        <Icon of={Camera} />
        <span>Upload a photo</span>
        <VisuallyHidden as="input" ref={input} type="file" name="photo" accept="image/*" disabled={disabled} onChange={take} />
      </FileButton>
      {photo.status === 'none' || photo.status === 'refused' ? null : (
        <Button variant="ghost" icon={Trash2} disabled={disabled} onClick={remove}>
          {photo.status === 'processing' ? 'Stop' : 'Remove'}
        </Button>
      )}
    </Cluster>
  );
}

function AddressField({ photo, disabled }: Pick<PhotoPickerProps, 'photo' | 'disabled'>) {
  const dispatch = useAppDispatch();
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<string>('photoURL');
  const type = (url: string) => {
    void setValue(url);
    dispatch(photoUrlTyped(url));
  };
  return (
    <TextField
      label="Photo URL"
      name="photoURL"
      type="url"
      inputMode="url"
      dir="ltr"
      autoComplete="photo"
      placeholder="https://"
      optional
      help="Or a link to a photo of you on the web."
      readOnly={disabled || photo.status === 'processing'}
      value={photo.status === 'url' ? value : ''}
      error={photo.status === 'url' && touched ? error : null}
      onChange={type}
      onBlur={() => { void setTouched(true); }}
    />
  );
}

/** The user's photo as others will see it: a file, a web address, or none. */
export function PhotoPicker({ photo, user, disabled }: PhotoPickerProps) {
  const dispatch = useAppDispatch();
  const [, , { setValue }] = useField<string>('photoURL');
  const store = useImageStore();
  const address = addressOf(photo, store);
  const take = (file: File) => { dispatch(photoFileChosen({ ticket: store.accept(file) })); };
  const remove = () => {
    if (photo.status !== 'processing') void setValue('');
    dispatch(photoRemoved());
  };
  return (
    <Stack $gap={4}>
      <Row>
        <Avatar user={{ ...user, photoURL: address }} position={objectPosition(focusOfImage(photo))} size={PREVIEW_PX} decorative />
        <Beside $gap={2}>
          <FileChoice photo={photo} disabled={disabled} onFile={take} onRemove={remove} />
          <PhotoState photo={photo} />
        </Beside>
      </Row>
      {photo.status === 'ready' && address !== null ? (
        <FocusPoint
          label="Focal point" name="photoFocus" disabled={disabled} src={address} focus={focusOfImage(photo)} ratio={1}
          onMove={(to) => { dispatch(photoFocusMoved(to)); }}
          help="Drag the ring, or use the arrow keys, to choose what stays in view."
        />
      ) : null}
      <AddressField photo={photo} disabled={disabled} />
    </Stack>
  );
}
