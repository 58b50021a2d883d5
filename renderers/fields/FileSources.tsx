import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { allowedTypes, takesPictures, uploadLimitMb } from '../../schemas/fields/shared/files'
import { useSlot } from '../answering/PageContext'
import { pictureName } from '../inputs/camera/pictureType'
import { FileButton, FilePicker } from '../inputs/upload/FilePicker'
import { Icon } from '../inputs/Icon'
import { useLazyPart } from '../inputs/useLazyPart'
import type { WidgetProps } from './fieldRenderer'
import { imageOrigins } from './fileField'
import { PartFailed } from '../inputs/PartFailed'
import { useUnused } from './useUnused'

const loadDrawing = () => import('../inputs/drawing/DrawingDialog')
const loadCamera = () => import('../inputs/camera/CameraDialog')

const storedOnly = { gallery: true, camera: false, draw: false }

const isTouched = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches

/** Phones have a camera of their own behind the file input; elsewhere the browser lends one. */
function cameraWay(isOnlyWay: boolean): 'input' | 'dialog' | 'none' {
  if (isTouched()) return 'input'
  if ('mediaDevices' in navigator) return 'dialog'
  return isOnlyWay ? 'input' : 'none'
}

const madeNow = (picture: Blob, name: string) =>
  new File([picture], name, { type: picture.type, lastModified: Date.now() })

export interface FileSourcesProps extends WidgetProps {
  readonly many: boolean
  /** How many files there may be, are given, those on their way among them, and still fit. */
  readonly counts: {
    readonly min: number
    readonly max: number
    readonly given: number
    readonly room: number
  }
  /** For the name of what is made here. */
  readonly nextNumber: number
  /** A new file takes the place of the stored one. */
  readonly replaces: boolean
  /** None where the host takes no files. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined
}

/** The ways to add a file: stored ones, the camera, a drawing. With what is taken and how much of it. */
export function FileSources(props: FileSourcesProps) {
  const { id, field, many, counts, nextNumber, replaces, onFiles } = props
  const intl = useIntl()
  const [open, setOpen] = useState<'camera' | 'drawing' | null>(null)
  const drawingPart = useLazyPart(loadDrawing, open === 'drawing')
  const cameraPart = useLazyPart(loadCamera, open === 'camera')
  const { drawing, photo, keepDrawing, keepPhoto } = useUnused(useSlot().state)
  if (!onFiles) {
    return (
      <p className="acopio-help">
        <FormattedMessage id="renderer.files.noPort" />
      </p>
    )
  }

  const pictures = takesPictures(field.field)
  const types = allowedTypes(field.field)
  const origins = pictures ? imageOrigins(field.field) : storedOnly
  const camera = origins.camera ? cameraWay(!origins.gallery && !origins.draw) : 'none'
  const ask = (way: 'camera' | 'drawing') => {
    ;(way === 'camera' ? cameraPart : drawingPart).retry()
    setOpen(way)
  }
  const close = () => setOpen(null)
  const addMade = (picture: Blob, stem: string) => {
    close()
    const name = pictureName(stem, picture.type, types)
    onFiles([madeNow(picture, name)])
  }
  const pick = {
    ...props,
    many: many && field.field.properties?.['multi_selection'] !== false,
    accept: types.map((type) => `.${type}`).join(','),
    onFiles,
  }

  return (
    <>
      {counts.room > 0 && (
        <FilePicker
          {...pick}
          choose={
            origins.gallery && (
              <FormattedMessage
                id={pictures ? 'renderer.images.choose' : 'renderer.files.choose'}
                values={{ many: pick.many, replaces }}
              />
            )
          }
        >
          {camera === 'input' && (
            <FileButton {...pick} id={`${id}-camera`} icon="camera" many={false} capture>
              <FormattedMessage id="renderer.camera.take" />
            </FileButton>
          )}
          {camera === 'dialog' && (
            <button type="button" className="acopio-button" onClick={() => ask('camera')}>
              <Icon name="camera" />
              <FormattedMessage id={photo ? 'renderer.camera.goOn' : 'renderer.camera.take'} />
            </button>
          )}
          {origins.draw && (
            <button type="button" className="acopio-button" onClick={() => ask('drawing')}>
              <Icon name="pen" />
              <FormattedMessage id={drawing ? 'renderer.drawing.goOn' : 'renderer.drawing.draw'} />
            </button>
          )}
        </FilePicker>
      )}
      <p className="acopio-help acopio-file-limits">
        {many && (
          <>
            <FormattedMessage
              id="renderer.files.count"
              values={{ count: counts.given, min: counts.min, max: counts.max }}
            />{' '}
          </>
        )}
        <FormattedMessage
          id="renderer.files.limits"
          values={{ types: intl.formatList(types, { type: 'unit' }) || 'any', max: uploadLimitMb }}
        />
      </p>
      {(open === 'camera' ? cameraPart : drawingPart).failed && <PartFailed />}
      {open === 'drawing' && drawingPart.part && (
        <drawingPart.part.DrawingDialog
          id={id}
          begun={drawing}
          onChange={keepDrawing}
          types={types}
          onDone={(picture) => {
            keepDrawing(undefined)
            addMade(picture, `drawing-${nextNumber}`)
          }}
          onClose={close}
        />
      )}
      {open === 'camera' && cameraPart.part && (
        <cameraPart.part.CameraDialog
          id={id}
          taken={photo}
          onTaken={keepPhoto}
          types={types}
          onDone={(picture) => {
            keepPhoto(undefined)
            addMade(picture, `photo-${nextNumber}`)
          }}
          onFiles={(files) => {
            close()
            onFiles(files)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
