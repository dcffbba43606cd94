import type { Event, WithContext } from 'schema-dts';
import { excerptOf, onOneLine } from './plainText';
import { addressOf, sharedPictureOf, type PublicGroup } from './publicGroup';

/** Characters; search engines show far fewer. */
const DESCRIPTION = 1_000;

/**
 * A group as schema.org's Event, for search engines. Nothing is invented: an end may not be known, its location may be a place
 * or a link, and its creator stays private.
 */
export function eventData(group: PublicGroup, origin: string): WithContext<Event> {
  const { url } = sharedPictureOf(group, origin);
  const place = onOneLine(group.location);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    'name': onOneLine(group.name),
    'description': excerptOf(group.description, DESCRIPTION),
    'url': addressOf(group, origin),
    'image': [url],
    'startDate': group.startDate,
    ...(group.endDate === null ? {} : { endDate: group.endDate }),
    'eventStatus': 'https://schema.org/EventScheduled',
    'location': { '@type': 'Place', 'name': place, 'address': place },
    'maximumAttendeeCapacity': group.maxMembers,
    'remainingAttendeeCapacity': Math.max(0, group.maxMembers - group.memberCount),
  };
}
