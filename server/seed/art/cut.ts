/** Shapes cut from paper: flat colour with a soft, fixed shadow. All lengths in px of a 1280 × 800 scene. */

const SHADOW = 'fill="#1f1b16" opacity="0.13"';
const n = (value: number) => value.toFixed(1);

/** A piece of paper with any outline. `lift` is its height above the ground, px. */
export function paper(d: string, fill: string, lift = 8): string {
  return `<path d="${d}" ${SHADOW} transform="translate(${n(lift * 0.6)} ${n(lift)})"/><path d="${d}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, lift = 8): string {
  return paper(circlePath(x, y, radius), fill, lift);
}

export function circlePath(x: number, y: number, radius: number): string {
  const half = (dx: number) => `a${n(radius)} ${n(radius)} 0 1 0 ${n(dx)} 0`;
  return `M${n(x - radius)} ${n(y)}${half(radius * 2)}${half(-radius * 2)}z`;
}

/** A rectangle with round corners, centred on x, y. */
export function slab(x: number, y: number, width: number, height: number, radius: number, fill: string, lift = 8): string {
  return paper(slabPath(x, y, width, height, radius), fill, lift);
}

function slabPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const [left, top] = [x - width / 2, y - height / 2];
  return (
    `M${n(left + r)} ${n(top)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}` +
    `h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`
  );
}

/** A line as a strip of paper. */
export function strip(d: string, color: string, width: number, lift = 5): string {
  const stroke = `fill="none" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" ${stroke} stroke="#1f1b16" opacity="0.13" transform="translate(${n(lift * 0.6)} ${n(lift)})"/>`
    + `<path d="${d}" ${stroke} stroke="${color}"/>`;
}

/** A regular figure: a star when `inner` is smaller than `outer`. */
export function starPath(x: number, y: number, points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = turn + (index * Math.PI) / points - Math.PI / 2;
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

export function placed(content: string, x: number, y: number, scale: number, degrees: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${scale.toFixed(3)})">${content}</g>`;
}
