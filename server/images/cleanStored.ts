import { setTimeout as wait } from 'node:timers/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { imageParts, images, settings } from '../db/schema';
import { touchGroup } from '../groups/catalog';
import { IMAGE_PATH } from './imagePath';
import { readParts, storeParts, storeImage } from './imageStore';
import { cleanKnownImage, type CleanImage } from './inspectImage';

/** The hash of the last checked image, in the order of hashes, or `DONE`. */
const PROGRESS_KEY = 'images_cleaned_up_to';
const DONE = 'done';
/** ms between two images, so that the pass hardly slows down requests. */
const PAUSE_MS = 100;

interface StoredImage {
  hash: string;
  contentType: string;
  size: number;
}

/** The image without its metadata; null when it has none or has been removed; 'unreadable' when it cannot be decoded. */
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

/** Stores the clean image, updates the groups and users that refer to the old one, and removes the old one with its scaled copies. */
async function replace(database: Database, { hash, contentType }: StoredImage, clean: CleanImage): Promise<void> {
  const image = await storeParts(database, clean, contentType);
  await database.db.transaction(async (tx) => {
    await storeImage(tx, image);
    // A concurrent request that uses the old image waits for this row, and then responds that the image is not stored.
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
  /** Number of images that had metadata. */
  cleaned: number;
  /** Hashes of the images that cannot be decoded and are left unchanged. */
  unreadable: string[];
}

/**
 * Removes the metadata of images stored before uploads were cleaned (`stripMetadata.ts`). Runs once per database, one image at a
 * time, and continues where the previous call stopped. New uploads are already clean.
 * @param onChanged called after each replaced image
 * @param signal stops the pass after the current image
 * @throws errors of the database
 */
export async function cleanStoredImages(
  database: Database, onChanged: () => void, signal: AbortSignal, pauseMs = PAUSE_MS,
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
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  // Store nothing in an empty database, so that a backup can still be restored into it.
  if (reached !== '' && !signal.aborted) await writeProgress(database, DONE);
  return result;
}
