import { useEffect, useState } from 'react'

/** The picture of the device's camera (that which looks away from its user) while mounted; then it is switched off. */
export function useCamera(): { readonly stream: MediaStream | undefined; readonly failed: boolean } {
  const [stream, setStream] = useState<MediaStream>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let over = false
    let running: MediaStream | undefined
    const stop = () => running?.getTracks().forEach((track) => track.stop())
    const asked = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    asked.then(
      (given) => {
        running = given
        // The dialog may have been closed before its user said yes.
        if (over) stop()
        else setStream(given)
      },
      () => {
        if (!over) setFailed(true)
      },
    )
    return () => {
      over = true
      stop()
    }
  }, [])
  return { stream, failed }
}
