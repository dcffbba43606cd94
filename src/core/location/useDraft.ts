import { useEffect } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { draftChanged } from './locationSlice';

/** Something on the page is unsaved: leaving it asks first. Its screen starts `startDraftListeners`. */
export function useDraft(dirty: boolean): void {
  const dispatch = useAppDispatch();
  // The form owns its values; the guard has to know when they are dirty, and when the form unmounts.
  useEffect(() => {
    dispatch(draftChanged({ dirty }));
    return () => { if (dirty) dispatch(draftChanged({ dirty: false })); };
  }, [dirty, dispatch]);
}
