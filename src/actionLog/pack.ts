/* Recordings as they are sent: packed with gzip, by the browser itself. */

const GZIP = 'gzip';

/** Packs a text. @throws where the browser cannot */
export async function packText(text: string): Promise<Blob> {
  if (typeof CompressionStream === 'undefined') throw new Error('This browser is too old to pack the recording.');
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(GZIP));
  return new Blob([await new Response(stream).arrayBuffer()], { type: 'application/gzip' });
}

/** Unpacks it. @throws when it is not packed, or not complete */
export function unpackText(packed: Blob): Promise<string> {
  return new Response(packed.stream().pipeThrough(new DecompressionStream(GZIP))).text();
}
