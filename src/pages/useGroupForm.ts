import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { selectDateStyle } from '../features/appInfo/appInfoSlice';
import { selectNow } from '../features/clock/clockSlice';
import { draftChanged } from '../features/location/locationSlice';

/** What both group forms need to know of the rest of the app. */
export function useGroupForm() {
  const dispatch = useAppDispatch();
  const nowMs = useAppSelector(selectNow);
  const { timeZone } = useAppSelector(selectDateStyle);
  const onDraft = useCallback((dirty: boolean) => { dispatch(draftChanged({ dirty })); }, [dispatch]);
  return { dispatch, nowMs, timeZone, onDraft };
}
