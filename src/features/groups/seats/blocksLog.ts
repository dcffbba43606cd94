import { describeSlice } from '../../../api/logKeys';
import type { blocksSlice } from './blocksSlice';

export const blocksLog = describeSlice<typeof blocksSlice>('blocks', {
  events: {
    blocksOpened: 'Opened the list of blocked people',
    blocksClosed: 'Closed the list of blocked people',
    blocksListed: null,
    blocksFailed: 'The list of blocked people could not be loaded',
  },
});
