import { useCallback } from 'react';
import { selectDateStyle } from '../../../core/app/appSlice';
import { selectNow } from '../../../core/clock/clockSlice';
import { draftChanged } from '../../../core/location/locationSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** What both group forms need to know of the rest of the app. */
export function useGroupForm() {
  const dispatch = useAppDispatch();
  const nowMs = useAppSelector(selectNow);
  const { timeZone } = useAppSelector(selectDateStyle);
  const onDraft = useCallback((dirty: boolean) => { dispatch(draftChanged({ dirty })); }, [dispatch]);
  return { dispatch, nowMs, timeZone, onDraft };
}
