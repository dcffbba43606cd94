/** The browser's viewport, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}
