import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { StoredImage } from '../../images/imageReader';
import type { PersonalData } from './exportData';
import { exportPage } from './exportPage';

type OpenImage = (hash: string) => Promise<StoredImage | null>;

/** Buffers the archive's output until it is read. */
class Chunks {
  #chunks: Uint8Array[] = [];
  readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });

  take(): Uint8Array[] {
    return this.#chunks.splice(0);
  }
}

function textFiles(data: PersonalData, atIso: string): [name: string, text: string][] {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    ['index.html', exportPage(data, atIso)],
    ['profile.json', json(data.profile)],
    ['login.json', json(data.login)],
    ['groups-created.json', json(data.created)],
    ['memberships.json', json(data.memberships)],
    ['waiting.json', json(data.waiting)],
    ['handovers.json', json(data.handovers)],
    ['history.json', json(data.history)],
    ['calendar.json', json(data.calendar)],
    ['announcements.json', json(data.announcements)],
    ['notifications.json', json(data.notifications)],
    ['preferences.json', json(data.preferences)],
    ['desk.json', json(data.desk)],
  ];
}

/**
 * Generates the archive while it is being read, so at most one piece of one image is in memory.
 * Images removed in the meantime are skipped.
 */
export async function* exportZip(data: PersonalData, atIso: string, open: OpenImage): AsyncGenerator<Uint8Array> {
  const chunks = new Chunks();
  for (const [name, text] of textFiles(data, atIso)) {
    const file = new ZipDeflate(name, { level: 6 });
    chunks.zip.add(file);
    file.push(new TextEncoder().encode(text), true);
    yield* chunks.take();
  }
  for (const { file: name, hash } of data.images) {
    const image = await open(hash);
    if (!image) continue;
    const file = new ZipPassThrough(name);
    chunks.zip.add(file);
    for (let piece = 0; piece < image.pieces; piece += 1) {
      const bytes = piece === 0 ? image.first : await image.readPiece(piece);
      // Break the connection, because an archive with half an image would look complete.
      if (!bytes) throw new Error('An image was removed while it was read');
      file.push(bytes, piece === image.pieces - 1);
      yield* chunks.take();
    }
  }
  chunks.zip.end();
  yield* chunks.take();
}
