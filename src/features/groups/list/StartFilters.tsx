import { memo } from 'react';
import styled from 'styled-components';
import { useCentred } from '../../../components/layout/useCentred';
import { WHENS, type When } from '../../../domain/list/startPeriod';
import { useAppDispatch } from '../../../store/hooks';
import { media } from '../../../styles/media';
import { focusRing } from '../../../styles/mixins';
import { phoneStrip } from '../../../styles/phoneStrip';
import { TOUCH_TARGET, color, fontSize, motion, radius, space } from '../../../styles/tokens';
import { notStartedChosen, placesLeftChosen, whenChosen } from './groupsSlice';

/** One line that is swiped on a phone, and wraps from a tablet on. The padding leaves room for the focus ring. */
const Strip = styled.div`
  display: flex;
  gap: ${space(5)};
  padding-block: ${space(1.5)};
  & > * { display: flex; flex: none; gap: ${space(2)}; }
  ${media.tablet} { flex-wrap: wrap; }
  ${phoneStrip}
`;

const Chip = styled.button`
  min-block-size: ${TOUCH_TARGET};
  padding-inline: ${space(4)};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion.fade}, border-color ${motion.fade};
  ${focusRing}

  &:hover { border-color: ${color.brand}; }
  &[aria-pressed='true'] { border-color: ${color.brand}; background: ${color.brandTint}; color: ${color.brandInk}; }
  ${media.forcedColors} { &[aria-pressed='true'] { outline: 2px solid Highlight; } }
`;

const CHOICES = [{ key: null, label: 'Any time' }, ...WHENS] as const;

export interface StartFiltersProps {
  when: When | undefined;
  placesLeft: boolean;
  notStarted: boolean;
}

/** When groups start, and whether one can still join: beside the specification's filters, and off by default. */
export const StartFilters = memo(function StartFilters({ when, placesLeft, notStarted }: StartFiltersProps) {
  const dispatch = useAppDispatch();
  // Not again after a press, which would move the chips under the finger.
  const strip = useCentred<HTMLDivElement>('[aria-pressed="true"]:not([value=""])');
  return (
    <Strip ref={strip}>
      <div role="group" aria-label="When">
        {CHOICES.map(({ key, label }) => (
          <Chip
            key={label} type="button" value={key ?? ''} aria-pressed={key === (when ?? null)}
            onClick={() => { dispatch(whenChosen(key)); }}
          >
            {label}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label="Only groups">
        <Chip type="button" value="places" aria-pressed={placesLeft} onClick={() => { dispatch(placesLeftChosen(!placesLeft)); }}>
          With places left
        </Chip>
        <Chip type="button" value="started" aria-pressed={notStarted} onClick={() => { dispatch(notStartedChosen(!notStarted)); }}>
          Not started yet
        </Chip>
      </div>
    </Strip>
  );
});
