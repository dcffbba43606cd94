import { setTimeout as wait } from 'node:timers/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { imageParts, images, settings } from '../db/schema';
import { touchGroup } from '../groups/catalog';
import { IMAGE_PATH } from './imagePath';
import { readParts, storeParts, storeImage } from './imageStore';
import { cleanKnownImage, type CleanImage } from './inspectImage';

/** The hash of the last image that was looked at, in the order of hashes, or `DONE`. */
const PROGRESS_KEY = 'images_cleaned_up_to';
const DONE = 'done';
/** ms between two images, so that the pass takes little from the requests that are answered meanwhile. */
const REST_MS = 100;

interface StoredImage {
  hash: string;
  contentType: string;
  size: number;
}

/** The image without its metadata; null when it has none, or is gone. 'unreadable' when it cannot be decoded any more. */
async function cleanBytes(database: Database, { hash, size }: StoredImage): Promise<CleanImage | 'unreadable' | null> {
  const bytes = await readParts(database, hash, size);
  if (!bytes) return null;
  try {
    const clean = await cleanKnownImage(bytes);
    return clean.bytes.equals(bytes) ? null : clean;
  } catch {
    return 'unreadable';
  }
}

/** Stores the clean image, points the groups of the old one to it, and removes the old one with its scaled copies at once. */
async function replace(database: Database, { hash, contentType }: StoredImage, clean: CleanImage): Promise<void> {
  const image = await storeParts(database, clean, contentType);
  await database.db.transaction(async (tx) => {
    await storeImage(tx, image);
    // A request that is about to use the old image waits for this row, and then asks for an upload.
    await tx.execute(sql`select 1 from images where hash = ${hash} for update`);
    const moved = await selectRows<{ id: string }>(tx, sql`
      update groups set image_hash = ${image.hash}, version = version + 1 where image_hash = ${hash} returning id`);
    await tx.execute(sql`update users set photo_url = ${IMAGE_PATH + image.hash} where photo_url = ${IMAGE_PATH + hash}`);
    await tx.delete(images).where(eq(images.hash, hash));
    await tx.delete(imageParts).where(eq(imageParts.hash, hash));
    for (const { id } of moved) await touchGroup(tx, id);
  });
}

async function nextImage({ db }: Database, after: string): Promise<StoredImage | null> {
  const [image] = await db.select({ hash: images.hash, contentType: images.contentType, size: images.size })
    .from(images).where(gt(images.hash, after)).orderBy(asc(images.hash)).limit(1);
  return image ?? null;
}

async function readProgress({ db }: Database): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, PROGRESS_KEY));
  return row?.value ?? '';
}

async function writeProgress({ db }: Database, value: string): Promise<void> {
  await db.insert(settings).values({ key: PROGRESS_KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

export interface CleaningResult {
  /** How many images had metadata. */
  cleaned: number;
  /** The hashes of those that cannot be decoded, and stay as they are. */
  unreadable: string[];
}

/**
 * Takes the metadata out of images that were stored before uploads lost it (`stripMetadata.ts`): once in the life of a database,
 * one image at a time. Where it stops, the next call goes on. What comes in meanwhile is clean.
 * @param onChanged called after each image whose groups have a new address for it
 * @param signal stops the pass after the image in hand
 * @throws what the database throws
 */
export async function cleanStoredImages(
  database: Database, onChanged: () => void, signal: AbortSignal, restMs = REST_MS,
): Promise<CleaningResult> {
  const result: CleaningResult = { cleaned: 0, unreadable: [] };
  let reached = await readProgress(database);
  if (reached === DONE) return result;
  for (let image = await nextImage(database, reached); image && !signal.aborted; image = await nextImage(database, reached)) {
    const clean = await cleanBytes(database, image);
    if (clean === 'unreadable') result.unreadable.push(image.hash);
    else if (clean) {
      await replace(database, image, clean);
      result.cleaned += 1;
      onChanged();
    }
    reached = image.hash;
    await writeProgress(database, reached);
    await wait(restMs, undefined, { signal }).catch(() => undefined);
  }
  // Nothing is noted in an empty database: a backup can still be restored into it.
  if (reached !== '' && !signal.aborted) await writeProgress(database, DONE);
  return result;
}
