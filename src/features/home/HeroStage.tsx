import { Pause, Play } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
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
  slides: readonly HeroSlideView[];
  /** The number of the slide shown, from 0. */
  current: number;
  /** Whether the user stopped the slideshow with the button. */
  stopped: boolean;
  onChoose: (slide: number) => void;
  onToggle: () => void;
  /** The pointer or the focus came to rest on the hero, or left it. */
  onHold: (by: 'hover' | 'focus') => void;
  onRelease: (by: 'hover' | 'focus') => void;
  /** Search field and buttons: the same on every slide. */
  children: ReactNode;
}

/** A new page puts the focus on its heading; only what one can use there holds the slideshow. */
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

function SlideControls({ slides, current, stopped, onChoose, onToggle }: Omit<HeroStageProps, 'onHold' | 'onRelease' | 'children'>) {
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

/** The page's h1 and two more layers: words, and pictures, of all slides on top of each other. */
export function HeroStage({ slides, current, stopped, onChoose, onToggle, onHold, onRelease, children }: HeroStageProps) {
  return (
    <Band
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
