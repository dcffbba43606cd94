import { BY_KEY } from '../../actionLog/shapes';
import { describeSlice } from '../../api/logKeys';
import type { ShareOutcome, shareSlice } from './shareSlice';

const OUTCOME_WORDS: Readonly<Record<ShareOutcome, string>> = {
  shared: 'Shared the group',
  dismissed: 'Closed the dialog for sharing',
  copied: 'The link to the group was copied',
  failed: 'The link could not be copied',
};

export const shareLog = describeSlice<typeof shareSlice>('share', {
  keys: { panel: BY_KEY, isNew: 'keep', qr: BY_KEY, address: 'plain', modules: 'plain' },
  events: {
    shareRequested: 'Asked to share a group',
    shareFinished: ({ outcome }) => OUTCOME_WORDS[outcome],
    shareOffered: 'Was offered to share the new group',
    shareOfferClosed: 'Closed the offer to share the group',
    codeToggled: 'Showed or hid the QR code of the group',
    codeMade: 'The QR code was made',
    codeFailed: 'The QR code could not be made',
  },
});
