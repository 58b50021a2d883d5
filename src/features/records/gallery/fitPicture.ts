export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture as it is drawn: the box that it takes, and its own size before it is turned. */
export interface FittedPicture {
  readonly box: Size
  readonly picture: Size
}

const turned = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width }

/** How large a picture is drawn on a stage: all of it in view and never larger than it is, times `zoom`. Sizes are in pixels, turns in quarters. */
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

/** What a press on + and − goes through; 1 is all of the picture in view. */
const zooms = [1, 1.5, 2, 3, 4, 6, 8] as const

export const nearer = (zoom: number): number => zooms.find((one) => one > zoom) ?? zoom
export const farther = (zoom: number): number => [...zooms].reverse().find((one) => one < zoom) ?? zoom
