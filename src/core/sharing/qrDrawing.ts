import { correction, generate } from 'lean-qr';
import type { QrDrawing } from './shareSlice';

/** Draws the QR code of an address. A quarter of it may be covered or torn: it hangs on notice boards. */
export function qrDrawing(address: string): QrDrawing {
  const code = generate(address, { minCorrectionLevel: correction.Q });
  const rows = Array.from({ length: code.size }, (_row, y) =>
    Array.from({ length: code.size }, (_module, x) => (code.get(x, y) ? '#' : '.')).join(''));
  return { address, modules: rows };
}
