import SignaturePad, { type PointGroup } from 'signature_pad'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { PictureType } from '../camera/pictureType'
import { fitInside, moveStrokes, paperColor, writeName, type Size } from './paper'

/** Strokes, and the size of the paper that they were drawn on. */
export interface Sketch {
  readonly strokes: readonly PointGroup[]
  readonly paper: Size
}

export interface PadHandle {
  readonly sketch: () => Sketch
  readonly undo: () => void
  readonly clear: () => void
  /**
   * Returns the drawing as a picture of this type, synchronously, so that it is complete when the next button is pressed; null when the
   * browser cannot make one.
   */
  readonly toBlob: (type: PictureType) => Blob | null
}

export interface PadProps {
  readonly label: string
  readonly describedBy?: string | undefined
  readonly ink: string
  /** The width of a slow stroke. */
  readonly pen: number
  /** A picture to draw over. */
  readonly picture?: ImageBitmap | undefined
  /** A name written by keyboard, instead of strokes. */
  readonly name?: string
  /** The drawing to continue. */
  readonly begun?: Sketch | undefined
  readonly onStrokes: (count: number) => void
  readonly ref: Ref<PadHandle>
}

/** Longest side, in pixels, that is kept of a picture that is drawn over. */
const mostKept = 1600

const quality = 0.92

/** Draws paper to draw on with finger, mouse or pen. It is sharp on dense screens, and its strokes scale with it. */
export function Pad({ label, describedBy, ink, pen, picture, name = '', begun, onStrokes, ref }: PadProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const padRef = useRef<SignaturePad>(null)
  const first = useRef(begun)
  const shown = useRef({ picture, name, onStrokes, paper: { width: 0, height: 0 } })
  const paintRef = useRef<(strokes: PointGroup[]) => void>(() => undefined)

  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const pad = new SignaturePad(canvas, { backgroundColor: paperColor })
    padRef.current = pad
    const context = canvas.getContext('2d')
    if (first.current) {
      pad.fromData([...first.current.strokes])
      shown.current.paper = first.current.paper
    }

    const paint = (strokes: PointGroup[]) => {
      const { picture: under, name: written, paper } = shown.current
      pad.clear()
      if (context) paintUnder(context, paper, under, written)
      pad.fromData(strokes, { clear: false })
      shown.current.onStrokes(strokes.length)
    }
    const resize = () => {
      const paper = { width: canvas.clientWidth, height: canvas.clientHeight }
      const density = Math.max(window.devicePixelRatio, 1)
      if (paper.width === 0) return
      const before = shown.current.paper.width === 0 ? paper : shown.current.paper
      const strokes = moveStrokes(pad.toData(), before, paper)
      shown.current.paper = paper
      // Setting the size clears the canvas and its scale.
      canvas.width = paper.width * density
      canvas.height = paper.height * density
      context?.scale(density, density)
      paint(strokes)
    }
    const tell = () => shown.current.onStrokes(pad.toData().length)

    paintRef.current = paint
    pad.addEventListener('endStroke', tell)
    const observer = new ResizeObserver(resize)
    observer.observe(canvas)
    resize()
    return () => {
      observer.disconnect()
      pad.removeEventListener('endStroke', tell)
      pad.off()
      padRef.current = null
    }
  }, [])

  useEffect(() => {
    const pad = padRef.current
    if (!pad) return
    pad.penColor = ink
    pad.minWidth = pen / 3
    pad.maxWidth = pen
  }, [ink, pen])

  useEffect(() => {
    const before = shown.current
    const same = before.picture === picture && before.name === name
    shown.current = { ...before, picture, name, onStrokes }
    if (!same) paintRef.current(padRef.current?.toData() ?? [])
  }, [picture, name, onStrokes])

  useImperativeHandle(ref, (): PadHandle => {
    const sheet = () => {
      const { picture: under, name: written, paper } = shown.current
      return drawSheet(paper, under, written, padRef.current?.toData() ?? [])
    }
    return {
      sketch: () => ({ strokes: [...(padRef.current?.toData() ?? [])], paper: shown.current.paper }),
      undo: () => paintRef.current(padRef.current?.toData().slice(0, -1) ?? []),
      clear: () => paintRef.current([]),
      toBlob: (type) => blobOf(sheet(), type),
    }
  }, [])

  return (
    <canvas
      ref={canvasRef}
      className="acopio-canvas"
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    />
  )
}

function blobOf(sheet: HTMLCanvasElement, type: PictureType): Blob | null {
  const [, content] = sheet.toDataURL(type, quality).split(',')
  return content ? new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], { type }) : null
}

function paintUnder(
  context: CanvasRenderingContext2D,
  paper: Size,
  picture: ImageBitmap | undefined,
  name: string,
) {
  if (picture) {
    const { x, y, width, height } = fitInside(picture, paper)
    context.drawImage(picture, x, y, width, height)
  }
  if (name !== '') writeName(context, name, paper)
}

/** Draws the sheet at the resolution of the picture that is drawn over, because a phone's screen is smaller than its photos. */
function drawSheet(
  paper: Size,
  picture: ImageBitmap | undefined,
  name: string,
  strokes: PointGroup[],
): HTMLCanvasElement {
  const longer = picture ? Math.min(mostKept, Math.max(picture.width, picture.height)) : 0
  const density = Math.max(window.devicePixelRatio, 1, longer / Math.max(paper.width, paper.height))
  const canvas = document.createElement('canvas')
  canvas.width = paper.width * density
  canvas.height = paper.height * density
  const context = canvas.getContext('2d')
  context?.scale(density, density)
  const pad = new SignaturePad(canvas, { backgroundColor: paperColor })
  if (context) paintUnder(context, paper, picture, name)
  pad.fromData(strokes, { clear: false })
  pad.off()
  return canvas
}
