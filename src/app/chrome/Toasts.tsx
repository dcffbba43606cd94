import './quietGoober';
import { useEffect, useRef } from 'react';
import { SnackbarProvider, useSnackbar } from 'notistack';
import styled from 'styled-components';
import { Toast } from '../../components/feedback/Toast';
import {
  MAX_NOTIFICATIONS, notificationDismissed, notificationsHeld, notificationsReleased, selectNotifications,
} from '../../features/notifications/notificationsSlice';
import { NAV_HEIGHT, layer, space } from '../../styles/tokens';
import { useAppDispatch, useAppSelector } from '../hooks';

/** At the lower edge, centred on a phone and in the corner elsewhere; twenty of them scroll. */
const Stage = styled.div`
  position: fixed;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: ${layer.toast};
  max-block-size: calc(100% - ${NAV_HEIGHT});
  max-inline-size: 100%;
  overflow-y: auto;
  pointer-events: none;

  & .notistack-SnackbarContainer {
    display: flex;
    flex-direction: column;
    gap: ${space(2)};
    padding: ${space(4)};
  }
  & .notistack-SnackbarContainer:empty { padding: 0; }
  & .notistack-Snackbar { pointer-events: auto; }
`;

/** Shows what is in the state: notistack is told of each toast that came and of each that went. Time is the listeners' business. */
function Stack() {
  const items = useAppSelector(selectNotifications);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Set<string>());

  // The stack of toasts on the screen is notistack's own.
  useEffect(() => {
    const present = new Set(items.map(({ id }) => id));
    for (const id of [...shown.current].filter((known) => !present.has(known))) {
      shown.current.delete(id);
      closeSnackbar(id);
    }
    for (const { id, tone, text } of items.filter((item) => !shown.current.has(item.id))) {
      shown.current.add(id);
      const dismiss = () => { dispatch(notificationDismissed({ id })); };
      enqueueSnackbar(text, { key: id, persist: true, content: <Toast tone={tone} onDismiss={dismiss}>{text}</Toast> });
    }
  }, [items, dispatch, enqueueSnackbar, closeSnackbar]);

  return null;
}

/** The toasts (specification, sections 8 and 9): read out as they come, held while the pointer or the focus is on them. */
export function Toasts() {
  const dispatch = useAppDispatch();
  const hold = () => { dispatch(notificationsHeld()); };
  const release = () => { dispatch(notificationsReleased()); };
  return (
    <Stage
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <SnackbarProvider maxSnack={MAX_NOTIFICATIONS}><Stack /></SnackbarProvider>
    </Stage>
  );
}
