import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BarcodePort } from '../../../schemas/ports/barcodePort'
import { CameraProblem } from '../camera/CameraProblem'
import { TurnCamera } from '../camera/TurnCamera'
import { useCamera } from '../camera/useCamera'
import { ModalDialog } from '../drawing/ModalDialog'
import { Icon } from '../Icon'
import { PartFailed } from '../PartFailed'
import { FileButton } from '../upload/FilePicker'
import { useCodeReader } from './useCodeReader'

/** Wished camera width in pixels: enough for a long code, yet quickly searched. */
const width = 1280

export interface ScanDialogProps {
  readonly port: BarcodePort
  readonly onRead: (code: string) => void
  readonly onClose: () => void
}

/** Reads a code: from the camera as soon as one is visible, or from a picture. */
export function ScanDialog({ port, onRead, onClose }: ScanDialogProps) {
  const id = useId()
  const [nothing, setNothing] = useState(false)
  const { stream, trouble, retry, turn } = useCamera(width)
  const { video, isMissing, readPicture } = useCodeReader(port, stream, onRead)

  const readFile = async (file: File | undefined) => {
    if (!file) return
    setNothing(false)
    setNothing(!(await readPicture(file)))
  }

  return (
    <ModalDialog title={<FormattedMessage id="renderer.scan.open" />} onClose={onClose}>
      {trouble ? (
        <CameraProblem trouble={trouble} onRetry={retry} />
      ) : (
        <>
          <p className="acopio-help" role="status">
            <FormattedMessage id="renderer.scan.aim" />
          </p>
          <div className="acopio-camera">
            <video ref={video} autoPlay playsInline muted />
          </div>
        </>
      )}
      {isMissing && <PartFailed />}
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
        {turn && <TurnCamera onTurn={turn} />}
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
