import { useEffect, useState } from 'react'

/** Why there is no picture: permission was denied; there is no camera; the camera does not respond or was disconnected. */
export type CameraTrouble = 'denied' | 'none' | 'busy'

export interface Camera {
  readonly stream: MediaStream | undefined
  readonly trouble: CameraTrouble | undefined
  readonly retry: () => void
  /** Switches to the device's next camera; undefined where there is only one. */
  readonly turn: (() => void) | undefined
}

interface Picture {
  readonly stream?: MediaStream
  readonly trouble?: CameraTrouble
}

/** The id of the camera last switched to, so that somebody who scans many codes switches only once. */
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
 * Opens the device's camera while mounted, at first the one that faces away from the user, and switches it off afterwards. `width` is the
 * wished width in pixels, because browsers choose a small one on their own.
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
      // Browsers offer cameras only over a secure connection.
      if (!('mediaDevices' in navigator)) return setPicture({ trouble: 'none' })
      try {
        const which = chosenId === undefined ? { facingMode: 'environment' } : { deviceId: chosenId }
        const video = { ...which, width: { ideal: width } }
        running = await navigator.mediaDevices.getUserMedia({ video, audio: false })
      } catch (error) {
        return isOver ? undefined : setPicture({ trouble: troubleOf(error) })
      }
      // The dialog may have been closed before the user gave permission.
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
