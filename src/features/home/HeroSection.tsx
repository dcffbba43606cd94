import { useCallback } from 'react';
import { ButtonLink } from '../../components/actions/Button';
import { useOutOfView } from '../../components/layout/useOutOfView';
import { paths } from '../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { HeroSlide } from './hero';
import { HeroStage, type HeroSlideView } from './HeroStage';
import { Ways } from './HeroStage.styles';
import { HomeSearch } from './HomeSearch';
import { selectStart } from './homeSelectors';
import {
  heroPaused, heroResumed, heroSlideChosen, homeSearchChanged, homeSearchSubmitted, selectHeroIsStopped, selectHeroSlide, selectHomeSearch,
} from './homeSlice';

/** The slideshow with the search and the two buttons (docs/spec-notes.md, section 2, Home). */
export function HeroSection({ slides }: { slides: readonly HeroSlideView[] }) {
  const dispatch = useAppDispatch();
  const stopped = useAppSelector(selectHeroIsStopped);
  const search = useAppSelector(selectHomeSearch);
  const start = useAppSelector(selectStart);
  const band = useOutOfView<HTMLElement>(useCallback((isOut) => {
    dispatch(isOut ? heroPaused({ by: 'scrolling' }) : heroResumed({ by: 'scrolling' }));
  }, [dispatch]));
  return (
    <HeroStage
      ref={band}
      slides={slides}
      current={useAppSelector(selectHeroSlide)}
      stopped={stopped}
      onChoose={(slide) => {
        dispatch(heroSlideChosen(slide as HeroSlide));
      }}
      onToggle={() => {
        dispatch(stopped ? heroResumed({ by: 'button' }) : heroPaused({ by: 'button' }));
      }}
      onHold={(by) => { dispatch(heroPaused({ by })); }}
      onRelease={(by) => { dispatch(heroResumed({ by })); }}
    >
      <HomeSearch
        text={search}
        onChange={(text) => {
          dispatch(homeSearchChanged(text));
        }}
        onSubmit={() => {
          dispatch(homeSearchSubmitted());
        }}
      />
      <Ways>
        <ButtonLink to={start.to} size="large" variant="accent">
          {start.label}
        </ButtonLink>
        <ButtonLink to={paths.groups} size="large" variant="secondary">
          Explore Groups
        </ButtonLink>
      </Ways>
    </HeroStage>
  );
}
