import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './listenerMiddleware';
import type { RootState } from './types';

/** `dispatch` for components: events only. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Takes a named selector. */
export const useAppSelector = useSelector.withTypes<RootState>();
