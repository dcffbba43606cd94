import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  DETAIL_PICTURE_SIZES, PICTURE_ELEMENT_ID, sourceSetOf, type PagePicture,
} from '../../src/domain/groups/groupPictures';
import { focusOf, objectPosition, withFocus, withoutFocus } from '../../src/domain/groups/pictureFocus';
import { titleOf } from '../../src/domain/routes/routeTitles';
import type { Database } from '../db/database';
import { isUuid } from '../db/uuid';
import { withTimeout } from '../http/limits/timeLimits';
import { jsonForHtml } from '../http/responses/htmlText';
import { prepareBody, type PreparedBody } from '../http/responses/preparedBody';
import { IMAGE_PATH } from '../images/imagePath';
import { LoadingCache } from '../lib/loadingCache';
import { eventData } from './eventData';
import { frameOf, headTags, type PageFrame } from './headTags';
import { onOneLine } from './plainText';
import { addressOf, selectGroupFacts, sharedPictureOf, startOf, summaryOf, type PublicGroup } from './publicGroup';

/** Bytes of pages in memory: a few hundred of the most recently requested. */
const CACHED_BYTES = 8 * 1024 * 1024;
/** ms to wait for the facts. The page works without them, so nobody waits longer for its extras. */
const FACTS_WITHIN_MS = 2_000;

const PICTURE_SLOT = `id="${PICTURE_ELEMENT_ID}">null<`;

function pictureOf({ imageUrl, imageHash, imageFocus }: PublicGroup): PagePicture {
  const imageURL = imageUrl ?? withFocus(`${IMAGE_PATH}${imageHash}`, imageFocus ?? '');
  const [src, position] = [withoutFocus(imageURL), objectPosition(focusOf(imageURL))];
  const focus = position === undefined ? {} : { position };
  return imageHash === null ? { src, ...focus } : { src, srcset: sourceSetOf(src) ?? '', sizes: DETAIL_PICTURE_SIZES, ...focus };
}

/** The page of one group, as HTML, with what other sites show of it. */
function groupPageHtml({ before, after }: PageFrame, group: PublicGroup, origin: string): string {
  const name = onOneLine(group.name);
  const tags = headTags({
    title: titleOf('group', '', name),
    name,
    description: summaryOf(group),
    url: addressOf(group, origin),
    picture: { ...sharedPictureOf(group, origin), alt: name },
    labels: [{ label: 'Starts', data: startOf(group) }, { label: 'Where', data: onOneLine(group.location) }],
  });
  const event = `<script type="application/ld+json">${jsonForHtml(eventData(group, origin))}</script>`;
  const picture = PICTURE_SLOT.replace('null', () => jsonForHtml(pictureOf(group)));
  return `${before}${tags}${event}${after.replace(PICTURE_SLOT, () => picture)}`;
}

/** `unknown`: there is no such group. `plain`: the app's page without extras, because the group could not be read in time. */
type GroupPage = PreparedBody | 'unknown' | 'plain';

interface GroupPagesParts {
  database: Database;
  /** The site's main address. */
  origin: string;
  /** The app's page for every group. */
  html: string;
  /** Whether a caller may have the extras; otherwise the group is not even read. */
  isWithinLimit: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * The pages of groups: the app's page, with title, description, picture, place and date for other sites. Built once per version of a
 * group; the cache is bounded in bytes.
 */
export class GroupPages {
  readonly #parts: GroupPagesParts;
  readonly #frame: PageFrame;
  readonly #pages = new LoadingCache<PreparedBody>(CACHED_BYTES, ({ size }) => 2 * size);
  readonly #reading = new Map<string, Promise<PublicGroup | null>>();

  /** @throws when the app's page has no title */
  constructor(parts: GroupPagesParts) {
    this.#parts = parts;
    this.#frame = frameOf(parts.html);
  }

  async get(groupId: string, request: FastifyRequest): Promise<GroupPage> {
    if (!isUuid(groupId)) return 'unknown';
    const { origin, isWithinLimit } = this.#parts;
    if (!(await isWithinLimit(request))) return 'plain';
    try {
      const group = await withTimeout(this.#read(groupId), FACTS_WITHIN_MS);
      if (!group) return 'unknown';
      const build = async () => prepareBody(Buffer.from(groupPageHtml(this.#frame, group, origin)));
      return await this.#pages.get(`${groupId} ${group.version}`, build);
    } catch (error) {
      request.log.warn({ err: error }, "a group's page is sent without its preview");
      return 'plain';
    }
  }

  /** Requests for one group at the same time share a read: a link in a busy chat is opened by many at once. */
  #read(groupId: string): Promise<PublicGroup | null> {
    const reading = this.#reading.get(groupId) ?? this.#select(groupId).finally(() => { this.#reading.delete(groupId); });
    this.#reading.set(groupId, reading);
    return reading;
  }

  async #select(groupId: string): Promise<PublicGroup | null> {
    const [group] = await selectGroupFacts(this.#parts.database, sql`where g.id = ${groupId}`);
    return group ?? null;
  }
}
