import SignaturePad, { type PointGroup } from 'signature_pad'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { fitInside, paperColor, scaleStrokes, writeName } from './paper'

export interface PadHandle {
  readonly undo: () => void
  readonly clear: () => void
  /** The drawing as a PNG; null when the browser cannot make one. */
  readonly toBlob: () => Promise<Blob | null>
}

export interface PadProps {
  readonly label: string
  readonly describedBy?: string | undefined
  readonly ink: string
  /** How thick a slow stroke is. */
  readonly pen: number
  /** A picture to draw over. */
  readonly picture?: ImageBitmap | undefined
  /** A name written by keyboard. */
  readonly name?: string
  readonly onStrokes: (count: number) => void
  readonly ref: Ref<PadHandle>
}

/** Paper to draw on with finger, mouse or pen. Sharp on dense screens; its strokes grow and shrink with it. */
export function Pad({ label, describedBy, ink, pen, picture, name = '', onStrokes, ref }: PadProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const padRef = useRef<SignaturePad>(null)
  const shown = useRef({ picture, name, onStrokes, width: 0 })
  const paintRef = useRef<(strokes: PointGroup[]) => void>(() => undefined)

  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const pad = new SignaturePad(canvas, { backgroundColor: paperColor })
    padRef.current = pad
    const context = canvas.getContext('2d')

    const paint = (strokes: PointGroup[]) => {
      const paper = { width: canvas.clientWidth, height: canvas.clientHeight }
      const { picture: under, name: written } = shown.current
      pad.clear()
      if (context && under) {
        const { x, y, width, height } = fitInside(under, paper)
        context.drawImage(under, x, y, width, height)
      }
      if (context && written !== '') writeName(context, written, paper)
      pad.fromData(strokes, { clear: false })
      shown.current.onStrokes(strokes.length)
    }
    const resize = () => {
      const width = canvas.clientWidth
      const density = Math.max(window.devicePixelRatio, 1)
      if (width === 0) return
      const factor = shown.current.width === 0 ? 1 : width / shown.current.width
      const strokes = scaleStrokes(pad.toData(), factor)
      shown.current.width = width
      // Setting the size wipes the canvas and its scale.
      canvas.width = width * density
      canvas.height = canvas.clientHeight * density
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

  useImperativeHandle(
    ref,
    (): PadHandle => ({
      undo: () => paintRef.current(padRef.current?.toData().slice(0, -1) ?? []),
      clear: () => paintRef.current([]),
      toBlob: () =>
        new Promise((resolve) => {
          if (canvasRef.current) canvasRef.current.toBlob(resolve, 'image/png')
          else resolve(null)
        }),
    }),
    [],
  )

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
