import { Pause, Play } from 'lucide';
import type { FocusEvent, ReactNode, Ref } from 'react';
import { IconButton } from '../../components/actions/IconButton';
import { PAGE_HEADING_ID } from '../../components/layout/Page';
import {
  Band,
  Columns,
  Controls,
  Description,
  Descriptions,
  Dot,
  Headline,
  Layer,
  PictureLayer,
  Pictures,
  Stage,
  Words,
} from './HeroStage.styles';

export interface HeroSlideView {
  title: string;
  description: string;
  picture: ReactNode;
}

export interface HeroStageProps {
  ref: Ref<HTMLElement>;
  slides: readonly HeroSlideView[];
  /** The index of the current slide, from 0. */
  current: number;
  /** Whether the user stopped the slideshow with the button. */
  stopped: boolean;
  onChoose: (slide: number) => void;
  onToggle: () => void;
  /** The hero was hovered or focused, or no longer is. */
  onHold: (by: 'hover' | 'focus') => void;
  onRelease: (by: 'hover' | 'focus') => void;
  /** Search field and buttons: the same on every slide. */
  children: ReactNode;
}

/** Navigation focuses the page's heading; only focus on a control pauses the slideshow. */
const isControl = (event: FocusEvent): boolean => event.target.id !== PAGE_HEADING_ID;
const leavesHero = (event: FocusEvent): boolean => !event.currentTarget.contains(event.relatedTarget);

function SlideWords({ slides, current }: Pick<HeroStageProps, 'slides' | 'current'>) {
  return (
    <>
      <Headline level={1} size="display" id={PAGE_HEADING_ID} tabIndex={-1}>
        {slides.map(({ title }, index) => <Layer key={title} $shown={index === current} aria-hidden={index !== current}>{title}</Layer>)}
      </Headline>
      <Descriptions>
        {slides.map(({ title, description }, index) => (
          <Description key={title} $shown={index === current} aria-hidden={index !== current}>{description}</Description>
        ))}
      </Descriptions>
    </>
  );
}

type SlideControlsProps = Pick<HeroStageProps, 'slides' | 'current' | 'stopped' | 'onChoose' | 'onToggle'>;

function SlideControls({ slides, current, stopped, onChoose, onToggle }: SlideControlsProps) {
  return (
    <Controls role="group" aria-label="Slides">
      <IconButton label={stopped ? 'Play slideshow' : 'Pause slideshow'} icon={stopped ? Play : Pause} size={20} onClick={onToggle} />
      {slides.map(({ title }, index) => (
        <Dot
          key={title}
          type="button"
          $current={index === current}
          aria-label={`Slide ${index + 1}: ${title}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => { onChoose(index); }}
        />
      ))}
    </Controls>
  );
}

/** The page's h1, the descriptions and the pictures, each with all slides stacked. */
export function HeroStage({ ref, slides, current, stopped, onChoose, onToggle, onHold, onRelease, children }: HeroStageProps) {
  return (
    <Band
      ref={ref}
      aria-roledescription="carousel"
      aria-label="What Hobnob is for"
      onPointerEnter={() => { onHold('hover'); }}
      onPointerLeave={() => { onRelease('hover'); }}
      onFocus={(event) => { if (isControl(event)) onHold('focus'); }}
      onBlur={(event) => { if (leavesHero(event)) onRelease('focus'); }}
    >
      <Columns>
        <Words>
          <SlideWords slides={slides} current={current} />
          {children}
        </Words>
        <Stage>
          <Pictures aria-hidden>
            {slides.map(({ title, picture }, index) => <PictureLayer key={title} $shown={index === current}>{picture}</PictureLayer>)}
          </Pictures>
          <SlideControls slides={slides} current={current} stopped={stopped} onChoose={onChoose} onToggle={onToggle} />
        </Stage>
      </Columns>
    </Band>
  );
}
