import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Provider } from 'react-redux';
import styled, { StyleSheetManager } from 'styled-components';
import { makeReplayStore } from '../actionLog/replayStore';
import { App } from '../app/App';
import type { RootState } from '../app/rootReducer';
import { selectScheme } from '../core/theme/themeSlice';
import { GlobalStyle } from '../styles/GlobalStyle';
import { restyleOnMediaChange } from '../styles/restyleOnMediaChange';
import type { Session } from './session';

const Place = styled.div`
  position: relative;
  overflow: hidden;
  min-block-size: 0;
`;

const Frame = styled.iframe`
  border: 0;
  background: #fff;
  transform-origin: top left;
  /* On its own layer: otherwise Chromium keeps clipping what was outside before the page was scaled down. */
  will-change: transform;
`;

/** The scale at which a page of the given size fits. */
function useScale(place: HTMLElement | null, width: number, height: number): number {
  const [scale, setScale] = useState(1);
  // Follows the size of the container, which the window decides.
  useEffect(() => {
    if (!place) return undefined;
    const observer = new ResizeObserver(() => { setScale(Math.min(1, place.clientWidth / width, place.clientHeight / height)); });
    observer.observe(place);
    return () => { observer.disconnect(); };
  }, [place, width, height]);
  return scale;
}

const refuse = (event: Event): void => { event.preventDefault(); };

/** The iframe's document, with the app's theme, and with links and forms disabled. */
function useFrameDocument(frame: HTMLIFrameElement | null, dark: boolean): Document | null {
  const doc = frame?.contentDocument ?? null;
  // React does not render the root of the iframe's document, so the theme class is set here.
  useEffect(() => {
    doc?.documentElement.setAttribute('lang', 'en');
    doc?.documentElement.classList.toggle('dark', dark);
  }, [doc, dark]);
  // A click must not navigate away from the recording.
  useEffect(() => {
    for (const type of ['click', 'submit', 'auxclick']) doc?.addEventListener(type, refuse, true);
  }, [doc]);
  // The frame is as wide as the step says.
  useEffect(() => { if (doc?.defaultView) restyleOnMediaChange(doc.defaultView); }, [doc]);
  return doc;
}

/** The app's real screens at one step, as wide as the user saw them. Read-only. */
export function FrameStage({ session, step }: { session: Session; step: number }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const replay = useMemo(() => makeReplayStore(session.states[0] as RootState), [session]);
  const state = session.states[step] as RootState;
  const { width, height } = state.app.status === 'running' ? state.app.viewport : session.viewport;
  const scale = useScale(place, width, height);
  const doc = useFrameDocument(frame, selectScheme(state) === 'dark');
  // Syncs the screens' store with the step.
  useEffect(() => { replay.show(state); }, [replay, state]);
  return (
    <Place ref={setPlace}>
      <Frame ref={setFrame} title="The recorded page" style={{ width, height, transform: `scale(${scale})` }}>
        {doc &&
          createPortal(
            <StyleSheetManager target={doc.head}>
              <Provider store={replay.store}>
                <GlobalStyle />
                <App />
              </Provider>
            </StyleSheetManager>,
            doc.body,
          )}
      </Frame>
    </Place>
  );
}
