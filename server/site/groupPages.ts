import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  DETAIL_PICTURE_SIZES, PICTURE_ELEMENT_ID, sourceSetOf, type PagePicture,
} from '../../src/domain/groups/groupPictures';
import { hasStarted } from '../../src/domain/groups/groupTiming';
import { focusOf, objectPosition, withFocus, withoutFocus } from '../../src/domain/groups/pictureFocus';
import { VISITOR_PAGE_ID } from '../../src/domain/routes/invitation';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { paths } from '../../src/domain/routes/routes';
import { titleOf } from '../../src/domain/routes/routeTitles';
import type { Database } from '../db/database';
import { isUuid } from '../db/uuid';
import { eventData } from '../discovery/eventData';
import { frameOf, headTags, type PageFrame } from '../discovery/headTags';
import { addressOf, selectPublicGroups, sharedPictureOf, startOf, summaryOf, type PublicGroup } from '../discovery/publicGroup';
import { readInvitation } from '../groups/groupJson';
import { withTimeout } from '../http/limits/timeLimits';
import { jsonForHtml } from '../http/responses/htmlText';
import type { PreparedBody } from '../http/responses/preparedBody';
import { LoadingCache } from '../lib/loadingCache';
import { onOneLine } from '../lib/plainText';
import { wallNowMs } from '../lib/wallClock';
import { preparePage, screenHtml, type PageRenderer, type RenderedPage } from './pageRenderer';

/** Bytes of pages in memory: a few hundred of the most recently requested. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** ms to wait for the facts, and for the invitation. The page works without them, so nobody waits longer for its extras. */
const EXTRAS_WITHIN_MS = 2_000;

const VISITOR_SLOT = `<template id="${VISITOR_PAGE_ID}"></template>`;
const PICTURE_SLOT = `id="${PICTURE_ELEMENT_ID}">null<`;

function pictureOf({ imageUrl, imageHash, imageFocus }: PublicGroup): PagePicture {
  const imageURL = imageUrl ?? withFocus(`${IMAGE_PATH}${imageHash}`, imageFocus ?? '');
  const [src, position] = [withoutFocus(imageURL), objectPosition(focusOf(imageURL))];
  const focus = position === undefined ? {} : { position };
  return imageHash === null ? { src, ...focus } : { src, srcset: sourceSetOf(src) ?? '', sizes: DETAIL_PICTURE_SIZES, ...focus };
}

/** The page that a visitor sees in place of the group's. */
const visitorPage = (page: RenderedPage): string => `<template id="${VISITOR_PAGE_ID}">${screenHtml(paths.login, page)}</template>`;

/**
 * The page of one group, as HTML, with what other sites show of it.
 * @param invitation what a visitor sees of it; null for a page that leads visitors to the login by its code
 */
function groupPageHtml({ before, after }: PageFrame, group: PublicGroup, origin: string, invitation: RenderedPage | null): string {
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
  const shell = after.replace(PICTURE_SLOT, () => picture);
  return `${before}${tags}${event}${invitation ? shell.replace(VISITOR_SLOT, () => visitorPage(invitation)) : shell}`;
}

/** `unknown`: there is no such group. `plain`: the app's page without extras, because the group could not be read in time. */
type GroupPage = PreparedBody | 'unknown' | 'plain';

interface GroupPagesParts {
  database: Database;
  /** The site's main address. */
  origin: string;
  /** The app's page for every group. */
  html: string;
  /** Renders the invitation; null where the build has no renderer. */
  renderer: Pick<PageRenderer, 'renderInvitation'> | null;
  nowMs?: () => number;
  /** Whether a caller may have the extras; otherwise the group is not even read. */
  isWithinLimit: (request: FastifyRequest) => Promise<boolean>;
}

/** What a page is made of. */
interface Facts {
  group: PublicGroup;
  /** What a visitor may see of it, as JSON; null when it is gone by now. */
  invitation: string | null;
}

/**
 * The pages of groups: the app's page, with title, description, picture, place and date for other sites, and the invitation that visitors
 * see. Built once for what they show; the cache is bounded in bytes.
 */
export class GroupPages {
  readonly #parts: GroupPagesParts;
  readonly #frame: PageFrame;
  readonly #pages = new LoadingCache<PreparedBody>(CACHED_BYTES, ({ size }) => 2 * size);
  readonly #reading = new Map<string, Promise<Facts | null>>();

  /** @throws when the app's page has no title */
  constructor(parts: GroupPagesParts) {
    this.#parts = parts;
    this.#frame = frameOf(parts.html);
  }

  async get(groupId: string, request: FastifyRequest): Promise<GroupPage> {
    if (!isUuid(groupId)) return 'unknown';
    if (!(await this.#parts.isWithinLimit(request))) return 'plain';
    try {
      const facts = await withTimeout(this.#read(groupId), EXTRAS_WITHIN_MS);
      return facts ? await this.#pageOf(facts, request) : 'unknown';
    } catch (error) {
      request.log.warn({ err: error }, "a group's page is sent without its preview");
      return 'plain';
    }
  }

  /** A page without its invitation is not kept: the next request may get both. */
  async #pageOf({ group, invitation }: Facts, request: FastifyRequest): Promise<PreparedBody> {
    const { origin, renderer, nowMs = wallNowMs } = this.#parts;
    const build = async (rendered: RenderedPage | null, shownAtMs = 0) =>
      preparePage(groupPageHtml(this.#frame, group, origin, rendered), shownAtMs);
    const key = `${group.id} ${group.version}`;
    if (renderer === null || invitation === null) return this.#pages.get(key, () => build(null));
    const shownAtMs = nowMs();
    try {
      // With the version of the facts: an edit may have come between the reading of the two.
      const shown = `${hasStarted(group, shownAtMs) ? 'started' : 'open'} ${createHash('sha256').update(invitation).digest('base64')}`;
      return await this.#pages.get(`${key} ${shown}`, async () =>
        build(await withTimeout(renderer.renderInvitation(invitation, shownAtMs), EXTRAS_WITHIN_MS), shownAtMs));
    } catch (error) {
      request.log.warn({ err: error }, "a group's page is sent without its invitation");
      return build(null);
    }
  }

  /** Requests for one group at the same time share a read: a link in a busy chat is opened by many at once. */
  #read(groupId: string): Promise<Facts | null> {
    const reading = this.#reading.get(groupId) ?? this.#select(groupId).finally(() => { this.#reading.delete(groupId); });
    this.#reading.set(groupId, reading);
    return reading;
  }

  async #select(groupId: string): Promise<Facts | null> {
    const { database, renderer } = this.#parts;
    const [[group], invitation] = await Promise.all([
      selectPublicGroups(database, sql`where g.id = ${groupId}`), renderer && readInvitation(database.db, groupId),
    ]);
    return group ? { group, invitation } : null;
  }
}
