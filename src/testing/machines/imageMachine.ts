import { NEW_GROUP_VALUES } from '../../domain/groups/groupFormValues';
import type { ImageState } from '../../domain/groups/imageState';
import { imageFailure } from '../../domain/texts/formMessages';
import {
  newGroupSubmitted,
  groupFormSlice,
  imageCancelled,
  imageCleared,
  imageFileChosen,
  imageProgressed,
  imageReady,
  imageRefused,
  imageFocusMoved,
  imageUrlChanged,
  imageUrlFailed,
  imageUrlQuestioned,
  selectFormImage,
  type GroupFormState,
} from '../../features/groups/form/groupFormSlice';
import { fromEach, type Machine, type Row } from './machine';

const FORM = { mode: 'create', initial: NEW_GROUP_VALUES, sent: null } as const;
const withImage = (image: ImageState, status: 'editing' | 'submitting' = 'editing'): GroupFormState =>
  (status === 'editing' ? { ...FORM, status, image } : { ...FORM, status, image, values: NEW_GROUP_VALUES });
const stored = { key: 'sha256-1', width: 8, height: 6, bytes: 99 };
const A_URL = { status: 'url', url: 'https://example.com/a.jpg' } as const;
const none = withImage({ status: 'none' });
const url = withImage(A_URL);
const unloadable = withImage({ ...A_URL, unloadable: 'unasked' });
const questioned = withImage({ ...A_URL, unloadable: 'asked' });
const processing = withImage({ status: 'processing', ticket: 't1', percent: 0 });
const replacing = withImage({ status: 'processing', ticket: 't1', percent: 0, before: A_URL });
const half = withImage({ status: 'processing', ticket: 't1', percent: 50 });
const ready = withImage({ status: 'ready', ...stored });
const refused = withImage({ status: 'refused', reason: 'tooLarge', message: imageFailure.tooLarge });
const submitting = withImage({ status: 'none' }, 'submitting');
const urls = ['url', 'unloadable', 'questioned'];
const open = ['none', ...urls, 'processing', 'half', 'replacing', 'ready', 'refused'];
const otherUrl = withImage({ status: 'url', url: 'https://example.com/b.jpg' });

function nameOf(state: GroupFormState): string {
  if (state.status === 'submitting') return 'form submitting';
  const image = selectFormImage({ groupForm: state });
  if (image.status === 'processing' && image.before) return 'processing, instead of a picture';
  return image.status === 'url' && image.unloadable ? `url, no picture there, ${image.unloadable}` : image.status;
}

export const imageMachine: Machine<GroupFormState> = {
  title: 'Picture of the group form',
  about:
    'The latest choice wins: a file, a URL, or nothing. A file that is cancelled or refused leaves the picture before it. Events of an earlier ' +
    'file are ignored, and so is everything while the form is being sent. A URL that does not load as a picture is submitted only after the user confirms it. Effects: `src/features/groups/form/imageListeners.ts`.',
  reducer: groupFormSlice.reducer,
  initial: none,
  nameOf,
  states: { none, url, unloadable, questioned, processing, half, replacing, ready, refused, submitting },
  events: {
    fileChosen: imageFileChosen({ ticket: 't2' }),
    progressed: imageProgressed({ ticket: 't1', percent: 50 }),
    otherProgressed: imageProgressed({ ticket: 't9', percent: 50 }),
    ready: imageReady({ ticket: 't1', image: stored }),
    otherReady: imageReady({ ticket: 't9', image: stored }),
    refused: imageRefused({ ticket: 't1', reason: 'tooLarge' }),
    otherRefused: imageRefused({ ticket: 't9', reason: 'tooLarge' }),
    urlTyped: imageUrlChanged(' https://example.com/b.jpg '),
    sameUrlTyped: imageUrlChanged('https://example.com/a.jpg'),
    urlEmptied: imageUrlChanged(' '),
    urlFailed: imageUrlFailed('https://example.com/a.jpg'),
    otherUrlFailed: imageUrlFailed('https://example.com/b.jpg'),
    focusMoved: imageFocusMoved({ x: 140, y: 20 }),
    focusAtCentre: imageFocusMoved({ x: 50, y: 50 }),
    questioned: imageUrlQuestioned(),
    cleared: imageCleared(),
    cancelled: imageCancelled(),
    submitted: newGroupSubmitted(NEW_GROUP_VALUES),
  },
  transitions: [
    ...fromEach(['none', 'processing', 'half', 'refused'], 'fileChosen', withImage({ status: 'processing', ticket: 't2', percent: 0 })),
    ...Object.entries({ url, unloadable, questioned, ready, replacing: url }).map(([name, state]): Row<GroupFormState> => [
      name,
      'fileChosen',
      withImage({ status: 'processing', ticket: 't2', percent: 0, before: selectFormImage({ groupForm: state }) } as ImageState),
    ]),
    ['processing', 'progressed', half],
    ['replacing', 'progressed', withImage({ status: 'processing', ticket: 't1', percent: 50, before: A_URL })],
    ['replacing', 'refused', withImage({ ...A_URL, message: imageFailure.tooLarge })],
    ['replacing', 'cancelled', url],
    ...fromEach(['processing', 'half', 'replacing'], 'ready', ready),
    ...fromEach(['processing', 'half'], 'refused', refused),
    ...fromEach(open, 'urlTyped', otherUrl),
    ...fromEach(
      open.filter((name) => !urls.includes(name)),
      'sameUrlTyped',
      url,
    ),
    ...Object.entries({ url, unloadable, questioned, ready }).map(([name, state]): Row<GroupFormState> =>
      [name, 'focusMoved', withImage({ ...selectFormImage({ groupForm: state }), focus: { x: 100, y: 20 } } as ImageState)]),
    ...fromEach(urls, 'urlEmptied', none),
    ['url', 'urlFailed', unloadable],
    ['unloadable', 'questioned', questioned],
    ...fromEach(
      open.filter((name) => name !== 'none'),
      'cleared',
      none,
    ),
    ...fromEach(['processing', 'half'], 'cancelled', none),
    ...Object.entries({ none, url, questioned, ready, refused }).map(([name, state]): Row<GroupFormState> => [
      name,
      'submitted',
      { ...state, status: 'submitting', values: NEW_GROUP_VALUES } as GroupFormState,
    ]),
  ],
};
