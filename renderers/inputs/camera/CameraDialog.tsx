import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ModalDialog } from '../drawing/ModalDialog'
import { Icon } from '../Icon'
import { FileButton } from '../upload/FilePicker'
import { CameraProblem } from './CameraProblem'
import { pictureType } from './pictureType'
import { takePicture } from './takePicture'
import { TurnCamera } from './TurnCamera'
import { useCamera } from './useCamera'

/** Wished camera width in pixels: as much as computer cameras offer. */
const width = 1920

export interface CameraDialogProps {
  readonly id: string
  /** The picture that was taken, perhaps when the dialog was open before. */
  readonly taken: Blob | undefined
  readonly onTaken: (picture: Blob | undefined) => void
  /** The accepted file endings, without the dot. */
  readonly types: readonly string[]
  readonly onDone: (picture: Blob) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onClose: () => void
}

/** Draws the camera dialog: look, take a picture, look again, use it. */
export function CameraDialog(props: CameraDialogProps) {
  const { id, taken, onTaken, types, onDone, onFiles, onClose } = props
  const video = useRef<HTMLVideoElement>(null)
  const { stream, trouble, retry, turn } = useCamera(width)
  // No picture can be taken before the stream's first frame.
  const [seen, setSeen] = useState<MediaStream>()
  // A picture that was taken stays, whatever happens to the camera.
  const problem = taken ? undefined : trouble

  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream, taken])
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !taken) return undefined
      const url = URL.createObjectURL(taken)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [taken],
  )

  const take = async () => {
    const picture = video.current && (await takePicture(video.current, pictureType('image/jpeg', types)))
    if (picture) onTaken(picture)
  }
  const takeAgain = () => {
    setSeen(undefined)
    onTaken(undefined)
  }
  return (
    <ModalDialog title={<FormattedMessage id="renderer.camera.title" />} onClose={onClose}>
      {problem ? (
        <CameraProblem trouble={problem} onRetry={retry} />
      ) : (
        <div className="acopio-camera">
          {taken ? (
            <img ref={show} alt="" />
          ) : (
            <video ref={video} autoPlay playsInline muted onLoadedData={() => setSeen(stream)} />
          )}
        </div>
      )}
      <div className="acopio-dialog-actions">
        <button type="button" className="acopio-button" onClick={onClose}>
          <FormattedMessage id="renderer.close" />
        </button>
        {!taken && turn && <TurnCamera onTurn={turn} />}
        {taken && (
          <button type="button" className="acopio-button" onClick={takeAgain}>
            <Icon name="retry" />
            <FormattedMessage id="renderer.camera.again" />
          </button>
        )}
        {problem ? (
          <FileButton
            id={`${id}-instead`}
            icon="file"
            many={false}
            accept={types.map((type) => `.${type}`).join(',')}
            required={false}
            disabled={false}
            readOnly={false}
            invalid={false}
            describedBy={undefined}
            onFiles={onFiles}
          >
            <FormattedMessage id="renderer.images.choose" values={{ many: false, replaces: false }} />
          </FileButton>
        ) : (
          <button
            type="button"
            className="acopio-button acopio-button-main"
            disabled={!taken && (!stream || seen !== stream)}
            onClick={() => (taken ? onDone(taken) : void take())}
          >
            <FormattedMessage id={taken ? 'renderer.camera.use' : 'renderer.camera.take'} />
          </button>
        )}
      </div>
    </ModalDialog>
  )
}
