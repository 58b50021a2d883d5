/** What a public form in another site's frame tells that site: how tall it is, in CSS pixels. */
export interface FrameHeight {
  readonly acopio: 'height'
  readonly height: number
}
