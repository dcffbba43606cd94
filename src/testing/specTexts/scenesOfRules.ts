import { createGroup, signUp, upload } from './specActs';
import { inToasts } from './specSite';

/** How to make the texts of the forms' rules appear (docs/spec-notes.md, section 5). */
export const SCENES_OF_RULES = inToasts({
  'Password must contain at least one uppercase letter': () => signUp('abc'),
  'Password must contain at least one lowercase letter': () => signUp('ABC'),
  'Password must be at least 6 characters long': () => signUp('Abc'),
  'Group name is required': () => createGroup({ 'Group name': '' }),
  'Description is required': () => createGroup({ Description: '' }),
  'Location is required': () => createGroup({ Location: '' }),
  'Start date is required': () => createGroup({ 'Start date': '' }),
  'Maximum members must be at least 2': () => createGroup({ 'Maximum members': '1' }),
  'Group image is required (either URL or upload)': () => createGroup({ 'Image URL': '' }),
  'Image size should be less than 20MB': () => upload('tooLarge'),
  'Unable to compress image to acceptable size': () => upload('incompressible'),
  'Error processing image. Please try a smaller image or different format.': () => upload('processing'),
  'Error reading image. Please try another image.': () => upload('reading'),
});
