import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { allowedTypes, takesPictures, uploadLimitMb } from '../../schemas/fields/shared/files'
import { pictureName } from '../inputs/camera/pictureType'
import { FileButton, FilePicker } from '../inputs/upload/FilePicker'
import { Icon } from '../inputs/Icon'
import type { Drawing } from '../inputs/drawing/DrawingDialog'
import { useLazyPart } from '../inputs/useLazyPart'
import type { WidgetProps } from './fieldRenderer'
import { imageOrigins, madeNow } from './fileField'
import { PartFailed } from '../inputs/PartFailed'

const loadDrawing = () => import('../inputs/drawing/DrawingDialog')
const loadCamera = () => import('../inputs/camera/CameraDialog')

const never = () => () => undefined
const storedOnly = { gallery: true, camera: false, draw: false }

const isTouched = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches

/** Returns how pictures are taken: phones open their own camera from the file input, elsewhere our dialog uses the browser's camera. */
function cameraWay(isOnlyWay: boolean): 'input' | 'dialog' | 'none' {
  if (isTouched()) return 'input'
  if ('mediaDevices' in navigator) return 'dialog'
  return isOnlyWay ? 'input' : 'none'
}

export type IsSuch = (file: File) => boolean

/** The drawing behind each picture file that was drawn here, so that it can be continued. */
const drawings = new WeakMap<File, Drawing>()
const isDrawing: IsSuch = (file) => drawings.has(file)
const isPhoto: IsSuch = (file) => !drawings.has(file)

export interface FileSourcesProps extends WidgetProps {
  readonly many: boolean
  /** How many files are allowed, how many are given (including those on their way), and how many more fit. */
  readonly counts: {
    readonly min: number
    readonly max: number
    readonly given: number
    readonly room: number
  }
  /** The number in the name of the next picture that is made here. */
  readonly nextNumber: number
  /** A new file replaces the stored one. */
  readonly replaces: boolean
  /** Pictures that were drawn or taken but not used yet: they are kept with the field and sent when somebody goes on. */
  readonly held: readonly File[]
  /** Replaces the held picture of the same making (drawn or taken); null removes it. */
  readonly onHold: (made: File | null, isSuch: IsSuch) => void
  readonly onUse: (isSuch: IsSuch) => void
  /** Undefined where the host takes no files. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined
}

/** Draws the ways to add a file (stored ones, the camera, a drawing) and says which files are accepted and how many. */
export function FileSources(props: FileSourcesProps) {
  const { id, field, many, counts, nextNumber, replaces, held, onHold, onUse, onFiles } = props
  const intl = useIntl()
  const [open, setOpen] = useState<'camera' | 'drawing' | null>(null)
  const drawingPart = useLazyPart(loadDrawing, open === 'drawing')
  const cameraPart = useLazyPart(loadCamera, open === 'camera')
  const drawn = held.find(isDrawing)
  const photo = held.find(isPhoto)
  const pictures = takesPictures(field.field)
  const types = allowedTypes(field.field)
  const origins = pictures ? imageOrigins(field.field) : storedOnly
  const isOnlyWay = !origins.gallery && !origins.draw
  // A server render does not know the device that will show it.
  const way = useSyncExternalStore(
    never,
    () => cameraWay(isOnlyWay),
    () => 'none' as const,
  )
  const camera = origins.camera ? way : 'none'
  if (!onFiles) {
    return (
      <p className="acopio-help">
        <FormattedMessage id="renderer.files.noPort" />
      </p>
    )
  }

  const ask = (way: 'camera' | 'drawing') => {
    ;(way === 'camera' ? cameraPart : drawingPart).retry()
    setOpen(way)
  }
  const close = () => setOpen(null)
  const made = (picture: Blob, stem: string) =>
    madeNow(picture, pictureName(`${stem}-${nextNumber}`, picture.type, types))
  const holdDrawing = (drawing: Drawing | undefined, picture: Blob | null) => {
    const file = drawing && picture && made(picture, 'drawing')
    if (file) drawings.set(file, drawing)
    onHold(file ?? null, isDrawing)
  }
  const use = (isSuch: IsSuch) => {
    close()
    onUse(isSuch)
  }
  const hasRoom = counts.room > 0
  const pick = {
    ...props,
    many: many && field.field.properties?.['multi_selection'] !== false,
    accept: types.map((type) => `.${type}`).join(','),
    onFiles,
  }

  return (
    <>
      {(hasRoom || held.length > 0) && (
        <FilePicker
          {...pick}
          choose={
            hasRoom &&
            origins.gallery && (
              <FormattedMessage
                id={pictures ? 'renderer.images.choose' : 'renderer.files.choose'}
                values={{ many: pick.many, replaces }}
              />
            )
          }
        >
          {hasRoom && camera === 'input' && (
            <FileButton {...pick} id={`${id}-camera`} icon="camera" many={false} capture>
              <FormattedMessage id="renderer.camera.take" />
            </FileButton>
          )}
          {(hasRoom || photo) && camera === 'dialog' && (
            <button type="button" className="acopio-button" onClick={() => ask('camera')}>
              <Icon name="camera" />
              <FormattedMessage id={photo ? 'renderer.camera.goOn' : 'renderer.camera.take'} />
            </button>
          )}
          {(hasRoom || drawn) && origins.draw && (
            <button type="button" className="acopio-button" onClick={() => ask('drawing')}>
              <Icon name="pen" />
              <FormattedMessage id={drawn ? 'renderer.drawing.goOn' : 'renderer.drawing.draw'} />
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
          begun={drawn && drawings.get(drawn)}
          onChange={holdDrawing}
          types={types}
          onDone={() => use(isDrawing)}
          onClose={close}
        />
      )}
      {open === 'camera' && cameraPart.part && (
        <cameraPart.part.CameraDialog
          id={id}
          taken={photo}
          onTaken={(picture) => onHold(picture ? made(picture, 'photo') : null, isPhoto)}
          types={types}
          onDone={() => use(isPhoto)}
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
