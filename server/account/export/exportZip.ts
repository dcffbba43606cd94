import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { piecesOf, type StoredBytes } from '../../db/byteParts';
import type { Database } from '../../db/database';
import { withTimeout } from '../../http/limits/timeLimits';
import type { ImageReader } from '../../images/imageReader';
import { openRecording } from '../../problems/recordingReader';
import type { PersonalData } from './exportData';
import { exportPage, FILES } from './exportPage';

/** Opens what the archive has besides its texts. */
interface OpenFiles {
  image(hash: string): Promise<StoredBytes | null>;
  recording(id: string): Promise<StoredBytes | null>;
}

export const openFiles = (database: Database, imageReader: ImageReader): OpenFiles => ({
  image: (hash) => withTimeout(imageReader.open(hash, null)),
  recording: (id) => withTimeout(openRecording(database, id)),
});

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

const textFiles = (data: PersonalData, atIso: string): { name: string; text: string }[] => [
  { name: 'index.html', text: exportPage(data, atIso) },
  ...FILES.map(({ file, of }) => ({ name: file, text: `${JSON.stringify(data[of], null, 2)}\n` })),
];

/**
 * Generates the archive while it is being read, so at most one piece of one file is in memory.
 * Images and recordings removed in the meantime are skipped.
 */
export async function* exportZip(data: PersonalData, atIso: string, open: OpenFiles): AsyncGenerator<Uint8Array> {
  const chunks = new Chunks();
  for (const { name, text } of textFiles(data, atIso)) {
    const file = new ZipDeflate(name, { level: 6 });
    chunks.zip.add(file);
    file.push(new TextEncoder().encode(text), true);
    yield* chunks.take();
  }
  const files = [
    ...data.images.map(({ file, hash }) => ({ name: file, open: () => open.image(hash) })),
    ...data.recordings.map(({ file, id }) => ({ name: file, open: () => open.recording(id) })),
  ];
  for (const { name, open: openFile } of files) {
    const stored = await openFile();
    if (!stored) continue;
    const file = new ZipPassThrough(name);
    chunks.zip.add(file);
    for await (const bytes of piecesOf(stored)) {
      file.push(bytes);
      yield* chunks.take();
    }
    file.push(new Uint8Array(), true);
  }
  chunks.zip.end();
  yield* chunks.take();
}
