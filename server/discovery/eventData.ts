import type { Event, WithContext } from 'schema-dts';
import { instantText } from '../../src/domain/dates/localTime';
import { isKnownZone } from '../../src/domain/dates/zones';
import { excerptOf, onOneLine } from '../lib/plainText';
import { addressOf, sharedPictureOf, type PublicGroup } from './publicGroup';

/** Characters; search engines show far fewer. */
const DESCRIPTION = 1_000;

/**
 * A group as schema.org's Event, for search engines. Its times are local to the place, with their distance from UTC, where its time
 * zone is known. Nothing is invented: an end may not be known, its location may be a place or a link, and its creator stays private.
 */
export function eventData(group: PublicGroup, origin: string): WithContext<Event> {
  const { url } = sharedPictureOf(group, origin);
  const place = onOneLine(group.location);
  const zone = group.timeZone !== null && isKnownZone(group.timeZone) ? group.timeZone : '';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    'name': onOneLine(group.name),
    'description': excerptOf(group.description, DESCRIPTION),
    'url': addressOf(group, origin),
    'image': [url],
    'startDate': instantText(group.startDate, zone),
    ...(group.endDate === null ? {} : { endDate: instantText(group.endDate, zone) }),
    'eventStatus': 'https://schema.org/EventScheduled',
    'location': { '@type': 'Place', 'name': place, 'address': place },
    'maximumAttendeeCapacity': group.maxMembers,
    'remainingAttendeeCapacity': Math.max(0, group.maxMembers - group.memberCount),
  };
}
