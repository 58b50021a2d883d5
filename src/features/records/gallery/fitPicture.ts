export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture as drawn: the box that it takes, and its own size before rotation. */
export interface FittedPicture {
  readonly box: Size
  readonly picture: Size
}

const turned = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }

/**
 * Returns the size of a picture on a stage: entirely visible, never larger than its own size, times `zoom`. Sizes are in pixels, rotations
 * in quarter turns.
 */
export function fitPicture(
  picture: Size,
  stage: Size,
  { zoom, quarters }: { readonly zoom: number; readonly quarters: number },
): FittedPicture {
  const box = turned(picture, quarters)
  const fit = Math.min(stage.width / box.width, stage.height / box.height, 1)
  const drawn = ({ width, height }: Size): Size => ({
    width: Math.round(width * fit * zoom),
    height: Math.round(height * fit * zoom),
  })
  return { box: drawn(box), picture: drawn(picture) }
}

/** The zoom steps of + and −; 1 shows the whole picture. */
const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const

export const nearer = (zoom: number): number => zooms.find((one) => one > zoom) ?? zoom
export const farther = (zoom: number): number => [...zooms].reverse().find((one) => one < zoom) ?? zoom
