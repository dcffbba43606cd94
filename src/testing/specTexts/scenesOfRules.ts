import { createGroup, signUp, upload } from './specActs';
import { seesToast } from './specSite';

/** How to make the texts of the forms' rules appear (docs/spec-notes.md, section 5). */
export const SCENES_OF_RULES = {
  'Password must contain at least one uppercase letter': async () => {
    await signUp('abc');
    await seesToast('Password must contain at least one uppercase letter');
  },
  'Password must contain at least one lowercase letter': async () => {
    await signUp('ABC');
    await seesToast('Password must contain at least one lowercase letter');
  },
  'Password must be at least 6 characters long': async () => {
    await signUp('Abc');
    await seesToast('Password must be at least 6 characters long');
  },
  'Group name is required': async () => {
    await createGroup({ 'Group name': '' });
    await seesToast('Group name is required');
  },
  'Description is required': async () => {
    await createGroup({ Description: '' });
    await seesToast('Description is required');
  },
  'Location is required': async () => {
    await createGroup({ Location: '' });
    await seesToast('Location is required');
  },
  'Start date is required': async () => {
    await createGroup({ 'Start date': '' });
    await seesToast('Start date is required');
  },
  'Maximum members must be at least 2': async () => {
    await createGroup({ 'Maximum members': '1' });
    await seesToast('Maximum members must be at least 2');
  },
  'Group image is required (either URL or upload)': async () => {
    await createGroup({ 'Image URL': '' });
    await seesToast('Group image is required (either URL or upload)');
  },
  'Image size should be less than 20MB': async () => {
    await upload('tooLarge');
    await seesToast('Image size should be less than 20MB');
  },
  'Unable to compress image to acceptable size': async () => {
    await upload('incompressible');
    await seesToast('Unable to compress image to acceptable size');
  },
  'Error processing image. Please try a smaller image or different format.': async () => {
    await upload('processing');
    await seesToast('Error processing image. Please try a smaller image or different format.');
  },
  'Error reading image. Please try another image.': async () => {
    await upload('reading');
    await seesToast('Error reading image. Please try another image.');
  },
};
