import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ModalDialog } from '../drawing/ModalDialog'
import { Icon } from '../Icon'
import { FileButton } from '../upload/FilePicker'
import { takePicture } from './takePicture'
import { useCamera } from './useCamera'

export interface CameraDialogProps {
  readonly id: string
  /** As a file input takes it, for who has no camera or does not want to allow it. */
  readonly accept: string
  readonly onDone: (picture: Blob) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onClose: () => void
}

/** The device's camera: look, take, look again, use. */
export function CameraDialog({ id, accept, onDone, onFiles, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { stream, failed } = useCamera()
  const [taken, setTaken] = useState<{ readonly picture: Blob; readonly url: string }>()

  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream, taken])
  useEffect(() => () => void (taken && URL.revokeObjectURL(taken.url)), [taken])

  const take = async () => {
    const picture = video.current && (await takePicture(video.current))
    if (picture) setTaken({ picture, url: URL.createObjectURL(picture) })
  }
  return (
    <ModalDialog title={<FormattedMessage id="renderer.camera.title" />} onClose={onClose}>
      {failed ? (
        <>
          <p className="acopio-error" role="alert">
            <Icon name="error" />
            <FormattedMessage id="renderer.camera.failed" />
          </p>
          <FileButton
            id={`${id}-instead`}
            icon="file"
            many={false}
            accept={accept}
            required={false}
            disabled={false}
            readOnly={false}
            invalid={false}
            describedBy={undefined}
            onFiles={onFiles}
          >
            <FormattedMessage id="renderer.images.choose" values={{ many: false, replaces: false }} />
          </FileButton>
        </>
      ) : (
        <div className="acopio-camera">
          {taken ? <img src={taken.url} alt="" /> : <video ref={video} autoPlay playsInline muted />}
        </div>
      )}
      <div className="acopio-dialog-actions">
        <button type="button" className="acopio-button" onClick={onClose}>
          <FormattedMessage id="renderer.drawing.cancel" />
        </button>
        {!failed && taken && (
          <button type="button" className="acopio-button" onClick={() => setTaken(undefined)}>
            <Icon name="retry" />
            <FormattedMessage id="renderer.camera.again" />
          </button>
        )}
        {!failed && (
          <button
            type="button"
            className="acopio-button acopio-button-main"
            disabled={!stream}
            onClick={() => (taken ? onDone(taken.picture) : void take())}
          >
            <FormattedMessage id={taken ? 'renderer.camera.use' : 'renderer.camera.take'} />
          </button>
        )}
      </div>
    </ModalDialog>
  )
}
