/** What a public form in a frame tells the surrounding site: its height in CSS pixels. */
export interface FrameHeight {
  readonly acopio: 'height'
  readonly height: number
}
