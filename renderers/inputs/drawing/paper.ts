import type { PointGroup } from 'signature_pad'

/** Dark ink on white paper even in the dark theme, because drawings are printed and sent to people with other settings. */
export const paperColor = '#ffffff'
export const inkColor = '#12213f'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Scales strokes from a paper of another size or shape, so that turning a phone loses none. */
export function moveStrokes(strokes: readonly PointGroup[], from: Size, to: Size): PointGroup[] {
  const { x, y, width } = fitInside(from, to)
  const factor = width / from.width
  if (factor === 1 && x === 0 && y === 0) return [...strokes]
  return strokes.map((stroke) => ({
    ...stroke,
    dotSize: stroke.dotSize * factor,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    points: stroke.points.map((point) => ({ ...point, x: x + point.x * factor, y: y + point.y * factor })),
  }))
}

/** Returns the largest rectangle on the paper that keeps the picture's proportions. */
export function fitInside(picture: Size, paper: Size): Size & { readonly x: number; readonly y: number } {
  const factor = Math.min(paper.width / picture.width, paper.height / picture.height)
  const [width, height] = [picture.width * factor, picture.height * factor]
  return { x: (paper.width - width) / 2, y: (paper.height - height) / 2, width, height }
}

/** Handwriting-like fonts that devices have. */
const script =
  "'Segoe Script', 'Snell Roundhand', 'Apple Chancery', 'URW Chancery L', 'Brush Script MT', cursive"

/** Draws a name like a signature, as large as the paper allows. */
export function writeName(context: CanvasRenderingContext2D, name: string, paper: Size) {
  const most = paper.height * 0.42
  const font = (size: number) => `italic ${size}px ${script}`
  context.font = font(most)
  const { width } = context.measureText(name)
  context.font = font(Math.min(most, (most * paper.width * 0.86) / Math.max(width, 1)))
  context.fillStyle = inkColor
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(name, paper.width / 2, paper.height * 0.66)
}
