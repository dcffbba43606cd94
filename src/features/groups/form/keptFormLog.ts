import { describeSlice, type ExampleMaker } from '../../../actionLog/describeEvents';
import { fields } from '../../../actionLog/shapes';
import { exampleValues, FORM_IMAGE, GROUP_VALUES, SEEN } from '../../../api/logShapes';
import type { keptFormSlice, KeptForm } from './keptFormSlice';

/** A form kept for its user. */
export const KEPT_FORM = fields({
  mode: 'keep', groupId: 'groupId', ...SEEN, initial: GROUP_VALUES, values: GROUP_VALUES, image: FORM_IMAGE,
});
export const exampleKeptForm = (make: ExampleMaker): KeptForm => ({
  mode: 'create',
  values: exampleValues(make),
  image: { status: 'none' },
});

export const keptFormLog = describeSlice<typeof keptFormSlice>('keptForm', {
  state: fields({ status: 'keep', uid: 'userId', form: KEPT_FORM }),
  events: {
    formKept: {
      payload: fields({ uid: 'userId', form: KEPT_FORM }),
      words: 'The session ended while a form had unsaved values; what was typed is kept',
      example: (make) => ({ uid: make.user().id, form: exampleKeptForm(make) }),
    },
    formGivenBack: { words: null },
  },
});
