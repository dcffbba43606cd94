/** The inside of the browser's window, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}
