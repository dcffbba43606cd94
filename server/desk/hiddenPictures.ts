import { inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskCase, ThingSnapshot } from '../../src/contract/types';
import { HOUR_MS } from '../../src/domain/general/durations';
import type { Database } from '../db/database';
import { images } from '../db/schema';
import { holdSlot } from '../http/limits/holdSlot';
import { limits } from '../http/limits/rateLimits';
import { withTimeout } from '../http/limits/timeLimits';
import { refuse } from '../http/responses/apiError';
import type { ReadNeeds } from '../images/imageRoutes';
import { sendImage } from '../images/sendImage';
import { storedHash } from '../images/storedHash';
import { wallNowMs } from '../lib/wallClock';
import { HIDDEN_PICTURE_PATH, UnsubscribeLinks } from '../notifications/mail/unsubscribeLinks';

const GONE = 'There is no such picture, or its address has expired. Please load the case again.';
const HOUR_S = HOUR_MS / 1000;
const hashOf = ({ imageURL }: ThingSnapshot): string | null => storedHash(imageURL ?? '');
const hourNow = (): number => Math.floor(wallNowMs() / HOUR_MS);

/**
 * The pictures of what is hidden, or gone, for operators: they judge on them, and their own addresses answer 404. An image element sends
 * no token, so the address itself says who may read it, until the end of the next hour. It is the same within an hour, so that a page that
 * asks again does not load it again.
 */
export class HiddenPictures {
  readonly #database: Database;
  readonly #links: UnsubscribeLinks;

  constructor(database: Database) {
    this.#database = database;
    this.#links = new UnsubscribeLinks(database, '', 'hidden-picture');
  }

  /** A case whose pictures can be shown. */
  async shownIn(shown: DeskCase): Promise<DeskCase> {
    const { isAway, snapshot, present, reportList } = shown;
    const isGone = ({ imageURL }: ThingSnapshot) => isAway || imageURL !== present?.imageURL;
    const reported = [snapshot, ...reportList.map((report) => report.snapshot)];
    if (!reported.some(isGone)) return shown;
    await this.#links.open();
    const stored = await this.#storedOf([...present ? [present] : [], ...reported]);
    const signed = (one: ThingSnapshot) => (isGone(one) ? this.#shown(one, stored) : one);
    return {
      ...shown, snapshot: signed(snapshot), present: present && signed(present),
      reportList: reportList.map((report) => ({ ...report, snapshot: signed(report.snapshot) })),
    };
  }

  /** The picture of an address; null for one that has expired, or that this site has not made. */
  async hashIn(request: Pick<FastifyRequest, 'query'>): Promise<string | null> {
    const [hash = '', hour = ''] = (await this.#links.uidIn(request) ?? '').split(' ');
    return hash !== '' && Number(hour) >= hourNow() ? hash : null;
  }

  /** Which of the pictures are still stored: a hidden group's goes as soon as neither the group nor an open case shows it. */
  async #storedOf(snapshots: readonly ThingSnapshot[]): Promise<Set<string>> {
    const hashes = snapshots.flatMap((one) => hashOf(one) ?? []);
    const rows = await this.#database.db.select({ hash: images.hash }).from(images).where(inArray(images.hash, hashes));
    return new Set(rows.map(({ hash }) => hash));
  }

  #shown(snapshot: ThingSnapshot, stored: ReadonlySet<string>): ThingSnapshot {
    const hash = hashOf(snapshot);
    if (hash === null) return snapshot;
    if (!stored.has(hash)) return { ...snapshot, imageURL: null, isPictureGone: true };
    return { ...snapshot, imageURL: this.#links.urlFor(`${hash} ${hourNow() + 1}`) };
  }
}

/** Where such a picture is read. */
export function hiddenPictureRoute(app: FastifyInstance, pictures: HiddenPictures, { imageReader, imageGate }: ReadNeeds): void {
  const config = { access: 'open', prepared: true, rateLimit: limits.image } as const;
  app.get(HIDDEN_PICTURE_PATH, { config, schema: { hide: true } }, async (request, reply) => {
    const hash = await pictures.hashIn(request);
    const closed = await holdSlot(imageGate.readers, request, reply);
    const image = hash === null ? null : await withTimeout(imageReader.open(hash, null));
    if (!image) throw refuse.notFound(GONE, 'image_not_found');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('cache-control', `private, max-age=${HOUR_S}`).header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer');
    return sendImage(reply, image, closed, imageGate.stallMs);
  });
}
