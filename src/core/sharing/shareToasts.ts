import { errorToast, on, successToast, type ToastRule } from '../notifications/toastRule';
import { sharing } from './shareMessages';
import { codeFailed, shareFinished } from './shareSlice';

const SHARE = 'share';

/** What is said of sharing, on each screen that offers it. */
export const SHARE_TOASTS: readonly ToastRule[] = [
  on(shareFinished, ({ payload: { outcome } }, { share }) => {
    if (share.status === 'idle') return null;
    if (outcome === 'copied') return successToast(sharing.copied, SHARE);
    return outcome === 'failed' ? errorToast(sharing.failed, SHARE) : null;
  }),
  on(codeFailed, () => errorToast(sharing.noCode)),
];
