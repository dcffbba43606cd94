import { useField } from 'formik';
import { FileDrop } from '../../../components/fields/FileDrop';
import { FocusPoint } from '../../../components/fields/FocusPoint';
import { TextField } from '../../../components/fields/TextField';
import { Stack } from '../../../components/layout/layoutParts';
import { useImageStore, type ImageStore } from '../../../components/pictures/ImageStoreContext';
import { PICTURE_RATIO } from '../../../components/pictures/pictureSizes';
import { isImageAddress } from '../../../domain/groups/imageRules';
import { fileRefusal, focusOfImage, type ImageState } from '../../../domain/groups/imageState';
import { objectPosition, withoutFocus } from '../../../domain/groups/pictureFocus';
import { IMAGE_PATH } from '../../../domain/routes/offline';
import { validation } from '../../../domain/texts/formMessages';
import { useAppDispatch } from '../../../store/hooks';
import { imageCancelled, imageCleared, imageFileChosen, imageFocusMoved, imageUrlChanged, imageUrlFailed } from './groupFormSlice';

const BYTES_PER_KILOBYTE = 1000;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Whether a picture is stored on the server: its address means nothing to a user. */
const isStored = (url: string): boolean => url.startsWith(IMAGE_PATH);

function sizeText(bytes: number): string {
  return bytes >= BYTES_PER_MEGABYTE
    ? `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE))} kB`;
}

/** "1600 × 900 pixels, 412 kB", or where the picture comes from. */
function captionOf(image: ImageState): string {
  if (image.status === 'ready') return `${image.width} × ${image.height} pixels, ${sizeText(image.bytes)}`;
  if (image.status === 'processing') return 'Large pictures are made smaller first.';
  return image.status === 'url' && isStored(image.url) ? 'The current picture' : 'The picture at the address below';
}

/** Repeats the question at the field, because the toast disappears. */
const questionAbout = (image: ImageState): string | null =>
  (image.status === 'url' && image.unloadable === 'asked' ? validation.imageUnloadable : null);

/** @param current the picture that the group has: shown whatever its address looks like, as a recorded session has a stand-in for it */
function previewOf(image: ImageState, images: ImageStore, current: string | undefined): string | null {
  if (image.status === 'ready') return images.previewUrl(image.key);
  return image.status === 'url' && (image.url === current || isImageAddress(image.url)) ? image.url : null;
}

export interface ImagePickerProps {
  image: ImageState;
  disabled: boolean;
}

/**
 * A group's picture: a file, dropped or chosen, or a URL; each shows a preview (docs/spec-notes.md, section 5, Image upload).
 */
export function ImagePicker({ image, disabled }: ImagePickerProps) {
  const dispatch = useAppDispatch();
  const [address, { touched, error, initialValue }, { setValue, setTouched }] = useField<string>('imageURL');
  const images = useImageStore();
  const shownAddress = image.status !== 'url' || isStored(address.value) ? '' : withoutFocus(address.value);
  const previewUrl = previewOf(image, images, withoutFocus(initialValue ?? ''));
  const focus = focusOfImage(image);
  const processing = image.status === 'processing';

  const clear = () => {
    if (!processing) void setValue('');
    dispatch(processing ? imageCancelled() : imageCleared());
  };
  const type = (url: string) => {
    void setValue(url);
    dispatch(imageUrlChanged(url));
  };

  return (
    <Stack $gap={1}>
      <FileDrop
        label="Upload a picture" name="upload" accept="image/*" disabled={disabled}
        help="JPEG, PNG or WebP up to 20 MB. Shown at the top of your group’s page."
        error={fileRefusal(image)}
        previewUrl={previewUrl} previewPosition={objectPosition(focus)}
        caption={captionOf(image)} percent={processing ? image.percent : null}
        onFile={(file) => { dispatch(imageFileChosen({ ticket: images.accept(file) })); }}
        onClear={clear} onPreviewFailed={(url) => { dispatch(imageUrlFailed(url)); }}
      />
      {previewUrl === null ? null : (
        <FocusPoint
          label="Focal point" name="focus" disabled={disabled} src={previewUrl} focus={focus} ratio={PICTURE_RATIO}
          onMove={(to) => { dispatch(imageFocusMoved(to)); }}
          help="Your picture is cropped to fit. Drag the ring, or use the arrow keys, to choose what stays in view."
        />
      )}
      <TextField
        label="Image URL" name="imageURL" type="url" inputMode="url" dir="ltr" placeholder="https://" readOnly={disabled || processing}
        help="Or a link to a picture on the web, starting with https:// or http://."
        value={shownAddress} error={(touched && error) || questionAbout(image)} onChange={type} onBlur={() => { void setTouched(true); }}
      />
    </Stack>
  );
}
