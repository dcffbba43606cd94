import { StartTime } from '../../../components/text/StartTime';
import type { Group } from '../../../contract/types';
import { startTextWithZone } from '../../../domain/dates/placeTime';
import type { ViewerContext } from '../../../domain/general/viewerContext';
import { groupFlagsOf } from '../../../domain/groups/groupFlags';
import { isMasked } from '../../../domain/groups/membership';
import type { HeroFacts } from './GroupHero';

/** What the hero shows of a loaded group. One that was deleted while its page was open has no members any more. */
export function heroFactsOf(group: Group, { userId, nowMs, dateStyle }: ViewerContext, isGone: boolean): HeroFacts {
  const memberCount = group.members.length;
  return {
    imageURL: group.imageURL, category: group.category, location: group.location, memberCount: isMasked(group) ? null : memberCount,
    start: <StartTime start={group} dateStyle={dateStyle}>{startTextWithZone(group, nowMs, dateStyle)}</StartTime>,
    flags: isGone ? [] : groupFlagsOf({ ...group, memberCount, faces: group.members }, userId, nowMs),
  };
}
