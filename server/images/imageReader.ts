import { and, eq, isNotNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import type { STORED_WIDTHS } from '../../src/domain/groups/groupPictures';
import type { PixelSize } from '../../src/domain/groups/imageRules';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { PART_BYTES, readPart, type StoredBytes } from '../db/byteParts';
import { selectRow, type Database } from '../db/database';
import { groups, imageParts, images, imageVariants } from '../db/schema';
import { LoadingCache } from '../lib/loadingCache';
import { openImage } from './cleanImage';
import { readParts } from './imageStore';
import { asPreview, PREVIEW_SIZE, PREVIEW_TYPE } from './previewPicture';

export type VariantWidth = (typeof STORED_WIDTHS)[number];
/** The width of the one copy that is cut to a fixed size: the preview for other sites. */
export const PREVIEW_WIDTH = PREVIEW_SIZE.width;
/** A copy of an image. */
export interface Copy {
  width: VariantWidth | typeof PREVIEW_WIDTH;
  /** Of a preview, as `focusText` writes it; '' for the centre, and for all other copies. */
  focus: string;
}

const VARIANT_TYPE = 'image/webp';
const VARIANT_QUALITY = 78;

/** How a copy is made of an upright image of `whole` px. */
function scaledTo(image: Sharp, whole: PixelSize, { width, focus }: Copy): { contentType: string; picture: Sharp } {
  if (width === PREVIEW_WIDTH) return { contentType: PREVIEW_TYPE, picture: asPreview(image, whole, focus) };
  const scaled = image.resize({ width, withoutEnlargement: true }).webp({ quality: VARIANT_QUALITY, effort: 3 });
  return { contentType: VARIANT_TYPE, picture: scaled };
}

/** Images up to this size are cached in memory, because most pages show the same few. */
const SMALL_BYTES = 1024 * 1024;
const CACHED_BYTES = 32 * 1024 * 1024;
/** Number of images whose type and size are cached. */
const CACHED_INFOS = 10_000;
/** ms after which the database is asked again whether an image still exists: meanwhile a removed one may still be served. */
const INFO_MAX_AGE_MS = 10_000;

/** Everything about an image except its bytes. */
interface ImageInfo {
  contentType: string;
  /** Bytes. */
  size: number;
  /** The scaled copy, or null for the original. */
  copy: Copy | null;
  /** No group has the focus that was asked for: this is cut around the centre. */
  isOtherFocus?: true;
}

/** A stored image, to be read piece by piece. */
export interface StoredImage extends StoredBytes {
  /** No group has the focus that was asked for: this is cut around the centre. */
  isOtherFocus: boolean;
}

function pieceStatement(hash: string, copy: Copy | null, piece: number): SQL {
  if (copy === null) return sql`select encode(bytes, 'base64') as bytes from ${imageParts} where hash = ${hash} and part = ${piece}`;
  const from = piece * PART_BYTES + 1;
  return sql`
    select encode(substring(bytes from ${from}::int for ${PART_BYTES}::int), 'base64') as bytes
    from ${imageVariants} where hash = ${hash} and width = ${copy.width} and focus = ${copy.focus}`;
}

/** Few images are in a hidden place, so the rest, which reads all users, is rarely asked. */
function hiddenStatement(hash: string): SQL {
  const address = `${IMAGE_PATH}${hash}`;
  return sql`select case when exists(select 1 from groups where image_hash = ${hash} and (hidden_by is not null or is_creator_closed))
      or exists(select 1 from closed_accounts c join users u on u.uid = c.uid where u.photo_url = ${address})
      or exists(select 1 from reported_pictures where url = ${address})
    then not exists(select 1 from shown_groups where image_hash = ${hash}) and not exists(
      select 1 from users u where u.photo_url = ${address} and not exists(select 1 from closed_accounts c where c.uid = u.uid))
    else false end as hidden`;
}

const keyOf = (copy: Copy | null) => (copy === null ? '' : `${copy.width} ${copy.focus}`);

/** Reads stored images in pieces, so a slow client holds little memory. */
export class ImageReader {
  readonly #database: Database;
  readonly #infos = new LoadingCache<ImageInfo | null>(CACHED_INFOS, () => 1, INFO_MAX_AGE_MS);
  readonly #small = new LoadingCache<Buffer | null>(CACHED_BYTES, (bytes) => bytes.length);
  readonly #hidden = new LoadingCache<boolean>(CACHED_INFOS, () => 1, INFO_MAX_AGE_MS);
  #scaling: Promise<unknown> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Opens a stored image, or a copy at most `width` px wide. A copy is made once and stored in the database; an image that is
   * already narrow enough is returned as it is. A copy of `PREVIEW_WIDTH` is always cut to the size of a preview, around a focus that a
   * group has, else around the centre.
   * @returns null when it does not exist
   */
  async open(hash: string, copy: Copy | null): Promise<StoredImage | null> {
    const key = `${hash} ${keyOf(copy)}`;
    const info = await this.#infos.get(key, () => this.#findInfo(hash, copy));
    if (!info) return null;
    const first = await this.#readPiece(hash, info, 0);
    if (!first) {
      // It was removed: do not serve the cached info again.
      this.#infos.forget(key);
      return null;
    }
    const { contentType, size, isOtherFocus = false } = info;
    return { contentType, size, isOtherFocus, first, readPiece: (piece) => this.#readPiece(hash, info, piece) };
  }

  /** Whether only hidden groups, closed accounts and open cases show an image: then nobody gets it, with a delay of `INFO_MAX_AGE_MS`. */
  isHidden(hash: string): Promise<boolean> {
    return this.#hidden.get(hash, async () => (await selectRow<{ hidden: boolean }>(this.#database.db, hiddenStatement(hash))).hidden);
  }

  #readPiece(hash: string, { size, copy }: ImageInfo, piece: number): Promise<Buffer | null> {
    const read = () => readPart(this.#database.db, pieceStatement(hash, copy, piece));
    return size <= SMALL_BYTES ? this.#small.get(`${hash} ${keyOf(copy)} ${piece}`, read) : read();
  }

  async #findInfo(hash: string, copy: Copy | null): Promise<ImageInfo | null> {
    return (copy !== null && await this.#findCopy(hash, copy)) || this.#findOriginal(hash, copy);
  }

  async #findCopy(hash: string, copy: Copy): Promise<ImageInfo | null> {
    const [row] = await this.#database.db
      .select({ contentType: imageVariants.contentType, size: sql<number>`octet_length(${imageVariants.bytes})` })
      .from(imageVariants)
      .where(and(eq(imageVariants.hash, hash), eq(imageVariants.width, copy.width), eq(imageVariants.focus, copy.focus)));
    return row ? { ...row, copy } : null;
  }

  /** The original, or a copy made of it when it is too wide. */
  async #findOriginal(hash: string, copy: Copy | null): Promise<ImageInfo | null> {
    const [row] = await this.#database.db
      .select({ contentType: images.contentType, size: images.size, width: images.width, height: images.height })
      .from(images).where(eq(images.hash, hash));
    if (!row) return null;
    const { width, height, ...info } = row;
    const original = { ...info, copy: null };
    if (copy === null || (copy.width !== PREVIEW_WIDTH && width <= copy.width)) return original;
    // Strangers may ask for any focus: only a focus that a group has is kept.
    if (copy.focus !== '' && !await this.#isFocusOfGroup(hash, copy.focus)) {
      const centred = await this.#findInfo(hash, { ...copy, focus: '' });
      return centred && { ...centred, isOtherFocus: true };
    }
    // One at a time, because each needs a whole image in memory.
    const scaled = this.#scaling.then(() => this.#makeCopy(hash, original, { width, height }, copy));
    this.#scaling = scaled.catch(() => undefined);
    return scaled;
  }

  async #isFocusOfGroup(hash: string, focus: string): Promise<boolean> {
    const rows = await this.#database.db.select({ id: groups.id }).from(groups)
      .where(and(eq(groups.imageHash, hash), eq(groups.imageFocus, focus))).limit(1);
    return rows.length > 0;
  }

  /** Removes the previews of focuses that no group has any more: each time one is moved, another copy is made. */
  async #removeUnused(hash: string): Promise<void> {
    const inUse = this.#database.db.select({ focus: groups.imageFocus }).from(groups)
      .where(and(eq(groups.imageHash, hash), isNotNull(groups.imageFocus)));
    await this.#database.db.delete(imageVariants)
      .where(and(eq(imageVariants.hash, hash), ne(imageVariants.focus, ''), notInArray(imageVariants.focus, inUse)));
  }

  async #makeCopy(hash: string, original: ImageInfo, whole: PixelSize, copy: Copy): Promise<ImageInfo | null> {
    const stored = await readParts(this.#database, hash, original.size);
    if (!stored) return null;
    const { contentType, picture } = scaledTo(openImage(stored), whole, copy);
    const bytes = await picture.toBuffer();
    await this.#database.db.insert(imageVariants).values({ hash, ...copy, contentType, bytes }).onConflictDoNothing();
    if (copy.focus !== '') await this.#removeUnused(hash);
    return { contentType, size: bytes.length, copy };
  }
}
