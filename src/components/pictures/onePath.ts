import type { IconNode } from 'lucide';

type Size = string | number;
/** Each shape has those that it needs: a path its data, a line its ends, a circle and a rectangle their radius. */
type Attributes = Record<'d' | 'x1' | 'y1' | 'x2' | 'y2' | 'cx' | 'cy' | 'r' | 'x' | 'y' | 'rx' | 'width' | 'height', Size>;

/** Four round corners, and the edges between them; a circle has none. It begins at the left end of the upper edge. */
function rounded(start: string, radius: Size, across: number, down: number): string {
  const corner = `a${radius} ${radius} 0 0 1 `;
  return `M${start}h${across}${corner}${radius} ${radius}v${down}${corner}-${radius} ${radius}`
    + `h-${across}${corner}-${radius} -${radius}v-${down}${corner}${radius} -${radius}z`;
}

function pathOf([, attributes]: IconNode[number]): string {
  const { d, x1, y1, x2, y2, cx, cy, r, x, y, rx, width, height } = attributes as Attributes;
  // A small m would count from the end of the shape before.
  if (d) return `M0 0${d}`;
  if (r) return rounded(`${cx} ${cy}m0 -${r}`, r, 0, 0);
  if (rx) return rounded(`${x} ${y}m${rx} 0`, rx, Number(width) - 2 * Number(rx), Number(height) - 2 * Number(rx));
  return `M${x1} ${y1}L${x2} ${y2}`;
}

/**
 * The data of one path that draws an icon. On a phone each element costs time, and icons would be a third of a card's.
 * @param shapes paths, lines, circles and rectangles; only dots may be filled, because their stroke covers them
 */
export const onePath = (shapes: IconNode): string => shapes.map(pathOf).join('');
