import { useEffect, useState } from 'react'

/** Why there is no picture: nobody allowed it; there is no camera; it does not answer, or was taken away. */
export type CameraTrouble = 'denied' | 'none' | 'busy'

export interface Camera {
  readonly stream: MediaStream | undefined
  readonly trouble: CameraTrouble | undefined
  readonly retry: () => void
  /** On to the device's next camera; undefined where there is one alone. */
  readonly turn: (() => void) | undefined
}

interface Picture {
  readonly stream?: MediaStream
  readonly trouble?: CameraTrouble
}

/** The camera that was turned to, so that who reads many codes turns once. */
let chosenId: string | undefined

const troubles: { readonly [name: string]: CameraTrouble } = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
}

const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof DOMException && troubles[error.name]) || 'busy'

const idOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings().deviceId

async function otherCameras(stream: MediaStream): Promise<readonly string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const ids = devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId ? [deviceId] : []))
  const at = ids.indexOf(idOf(stream) ?? '')
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
}

/**
 * The picture of the device's camera while mounted, first of that which looks away from its user; then it is switched off. `width`
 * is what is wished for, in pixels: left alone, browsers give little.
 */
export function useCamera(width: number): Camera {
  const [{ stream, trouble }, setPicture] = useState<Picture>({})
  const [others, setOthers] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    let running: MediaStream | undefined
    const stop = () => running?.getTracks().forEach((track) => track.stop())
    const begin = async () => {
      // Without a secure connection browsers have no camera to ask for.
      if (!('mediaDevices' in navigator)) return setPicture({ trouble: 'none' })
      try {
        const which = chosenId === undefined ? { facingMode: 'environment' } : { deviceId: chosenId }
        const video = { ...which, width: { ideal: width } }
        running = await navigator.mediaDevices.getUserMedia({ video, audio: false })
      } catch (error) {
        return isOver ? undefined : setPicture({ trouble: troubleOf(error) })
      }
      // The dialog may have been closed before its user said yes.
      if (isOver) return stop()
      running.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (!isOver) setPicture({ trouble: 'busy' })
      })
      setPicture({ stream: running })
      const found = await otherCameras(running)
      return isOver ? undefined : setOthers(found)
    }
    void begin()
    return () => {
      isOver = true
      stop()
    }
  }, [attempt, width])

  const retry = () => {
    setPicture({})
    setAttempt(attempt + 1)
  }
  const [next] = others
  const turn = () => {
    chosenId = next
    retry()
  }
  return { stream, trouble, retry, turn: next === undefined ? undefined : turn }
}
