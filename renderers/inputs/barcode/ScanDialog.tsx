import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BarcodePort } from '../../../schemas/ports/barcodePort'
import { takePicture } from '../camera/takePicture'
import { useCamera } from '../camera/useCamera'
import { ModalDialog } from '../drawing/ModalDialog'
import { Icon } from '../Icon'
import { FileButton } from '../upload/FilePicker'

export interface ScanDialogProps {
  readonly port: BarcodePort
  readonly onRead: (code: string) => void
  readonly onClose: () => void
}

/** Reads a code: with the camera as soon as one is seen, or from a picture. */
export function ScanDialog({ port, onRead, onClose }: ScanDialogProps) {
  const id = useId()
  const [nothing, setNothing] = useState(false)
  // Without a secure connection browsers have no camera to ask for.
  const hasCamera = 'mediaDevices' in navigator

  const readFile = async (file: File | undefined) => {
    setNothing(false)
    const code = file && (await port.read(file).catch(() => undefined))
    if (code === undefined || code === '') setNothing(true)
    else onRead(code)
  }

  return (
    <ModalDialog title={<FormattedMessage id="renderer.scan.open" />} onClose={onClose}>
      {hasCamera ? <CameraReader port={port} onRead={onRead} /> : <NoCamera />}
      {nothing && (
        <p className="acopio-error" role="alert">
          <Icon name="error" />
          <FormattedMessage id="renderer.scan.none" />
        </p>
      )}
      <div className="acopio-dialog-actions">
        <button type="button" className="acopio-button" onClick={onClose}>
          <FormattedMessage id="renderer.close" />
        </button>
        <FileButton
          id={`${id}-picture`}
          icon="file"
          many={false}
          accept="image/*"
          required={false}
          disabled={false}
          readOnly={false}
          invalid={false}
          describedBy={undefined}
          onFiles={([file]) => void readFile(file)}
        >
          <FormattedMessage id="renderer.scan.choose" />
        </FileButton>
      </div>
    </ModalDialog>
  )
}

function NoCamera() {
  return (
    <p className="acopio-help" role="status">
      <FormattedMessage id="renderer.scan.noCamera" />
    </p>
  )
}

/** Between two looks at what the camera sees. */
const pause = 300

function CameraReader({ port, onRead }: Pick<ScanDialogProps, 'port' | 'onRead'>) {
  const video = useRef<HTMLVideoElement>(null)
  const { stream, failed } = useCamera()
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })

  useEffect(() => {
    if (!stream || !video.current) return undefined
    const element = video.current
    element.srcObject = stream
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const frame = await takePicture(element)
      // A frame that cannot be read is as good as one without a code: the next may be better.
      const code = frame && (await port.read(frame).catch(() => undefined))
      if (over) return
      if (code) latest.current(code)
      else timer = setTimeout(() => void look(), pause)
    }
    timer = setTimeout(() => void look(), pause)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [stream, port])

  if (failed) return <NoCamera />
  return (
    <>
      <p className="acopio-help" role="status">
        <FormattedMessage id="renderer.scan.aim" />
      </p>
      <div className="acopio-camera">
        <video ref={video} autoPlay playsInline muted />
      </div>
    </>
  )
}
