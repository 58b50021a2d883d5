import { useEffect, useRef, useState, type RefObject } from 'react'
import type { BarcodePort } from '../../../schemas/ports/barcodePort'
import { takePicture } from '../camera/takePicture'

/** Milliseconds between two looks at the camera's picture, and until a reader that could not be loaded is requested again. */
const [pause, longPause] = [300, 3_000]

const isReady = async (port: BarcodePort): Promise<boolean> => {
  try {
    await port.prepare?.()
    return true
  } catch {
    return false
  }
}

/** Treats a picture that cannot be opened like one without a code. */
const codeIn = (port: BarcodePort, picture: Blob) => port.read(picture).catch(() => undefined)

export interface CodeReader {
  /** Shows the camera's picture, which is searched until a code is found. */
  readonly video: RefObject<HTMLVideoElement | null>
  /** The code reader could not be loaded. */
  readonly isMissing: boolean
  /** Resolves to false when the picture contains no code. */
  readonly readPicture: (picture: Blob) => Promise<boolean>
}

export function useCodeReader(
  port: BarcodePort,
  stream: MediaStream | undefined,
  onRead: (code: string) => void,
): CodeReader {
  const video = useRef<HTMLVideoElement>(null)
  const [isMissing, setMissing] = useState(false)
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })

  useEffect(() => {
    const element = video.current
    if (!element || !stream) return undefined
    element.srcObject = stream
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const ready = await isReady(port)
      const frame = ready && !isOver && (await takePicture(element))
      const code = frame && (await codeIn(port, frame))
      if (isOver) return
      setMissing(!ready)
      if (code) latest.current(code)
      else timer = setTimeout(() => void look(), ready ? pause : longPause)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [stream, port])

  const readPicture = async (picture: Blob) => {
    const ready = await isReady(port)
    setMissing(!ready)
    if (!ready) return true
    const code = await codeIn(port, picture)
    if (code) onRead(code)
    return Boolean(code)
  }
  return { video, isMissing, readPicture }
}
