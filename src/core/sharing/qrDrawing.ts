import { correction, generate } from 'lean-qr';
import type { QrDrawing } from './shareSlice';

/** Light modules that every reader needs around a code. */
const QUIET_ZONE = 4;

/** Draws the QR code of an address. A quarter of it may be covered or torn: it hangs on notice boards. */
export function qrDrawing(address: string): QrDrawing {
  const code = generate(address, { minCorrectionLevel: correction.Q });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
  }
  return { address, size: code.size + 2 * QUIET_ZONE, path };
}
