import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pictureType } from '../camera/pictureType'
import { FileButton } from '../upload/FilePicker'
import { Icon } from '../Icon'
import { ModalDialog } from './ModalDialog'
import { Pad, type PadHandle, type Sketch } from './Pad'
import { inkColor } from './paper'

/** By name, because screen readers announce the colour. */
const inks = {
  black: inkColor,
  red: '#c62828',
  blue: '#1565c0',
  green: '#2e7d32',
  yellow: '#f9a825',
} as const

type Ink = keyof typeof inks

const inkNames = Object.keys(inks) as Ink[]

/** An unfinished drawing, and the picture below it. */
export interface Drawing extends Sketch {
  readonly picture: ImageBitmap | undefined
}

export interface DrawingDialogProps {
  readonly id: string
  /** The unfinished drawing of an earlier opening. */
  readonly begun: Drawing | undefined
  /** Receives each change of the drawing and its picture; undefined while the paper is empty. */
  readonly onChange: (drawing: Drawing | undefined, picture: Blob | null) => void
  /** The accepted file endings, without the dot. */
  readonly types: readonly string[]
  /** Called after `onChange` has received the final picture. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Draws a dialog with a sheet to draw on, or a picture to draw over. */
export function DrawingDialog({ id, begun, onChange, types, onDone, onClose }: DrawingDialogProps) {
  const intl = useIntl()
  const pad = useRef<PadHandle>(null)
  const [ink, setInk] = useState<Ink>('black')
  const [strokes, setStrokes] = useState(begun?.strokes.length ?? 0)
  const { picture, unreadable, choose, remove } = usePicture(begun?.picture)
  const empty = strokes === 0 && !picture

  /** Reports the current drawing and returns its picture. */
  const tell = (): Blob | null => {
    const drawn = empty ? null : pad.current
    const made = drawn?.toBlob(pictureType(picture ? 'image/jpeg' : 'image/png', types)) ?? null
    onChange(drawn ? { ...drawn.sketch(), picture } : undefined, made)
    return made
  }
  const onStroke = useEffectEvent(tell)
  useEffect(() => void onStroke(), [strokes, picture])

  // Reported once more, because the paper may have been resized since the last stroke.
  const done = () => {
    if (tell()) onDone()
  }
  const close = () => {
    tell()
    onClose()
  }

  return (
    <ModalDialog title={<FormattedMessage id="renderer.drawing.title" />} onClose={close}>
      <div className="acopio-paper" style={picture && shapeOf(picture)}>
        <Pad
          ref={pad}
          label={intl.formatMessage({ id: 'renderer.drawing.paper' })}
          ink={inks[ink]}
          pen={4}
          begun={begun}
          picture={picture}
          onStrokes={setStrokes}
        />
      </div>
      <div className="acopio-dialog-tools">
        <fieldset className="acopio-inks">
          <legend className="acopio-visually-hidden">
            <FormattedMessage id="renderer.drawing.ink" />
          </legend>
          {inkNames.map((name) => (
            <label key={name} className="acopio-ink">
              <input
                type="radio"
                name={`${id}-ink`}
                value={name}
                checked={ink === name}
                onChange={() => setInk(name)}
                aria-label={intl.formatMessage({ id: `renderer.ink.${name}` })}
              />
              <span style={{ background: inks[name] }} />
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className="acopio-button acopio-button-quiet"
          disabled={strokes === 0}
          onClick={() => pad.current?.undo()}
        >
          <Icon name="undo" />
          <FormattedMessage id="renderer.drawing.undo" />
        </button>
        <button
          type="button"
          className="acopio-button acopio-button-quiet"
          disabled={empty}
          onClick={() => (strokes === 0 ? remove() : pad.current?.clear())}
        >
          <Icon name="remove" />
          <FormattedMessage id="renderer.drawing.clear" />
        </button>
        <FileButton
          id={`${id}-under`}
          icon="file"
          many={false}
          accept="image/jpeg,image/png,image/webp"
          required={false}
          disabled={false}
          readOnly={false}
          invalid={unreadable}
          describedBy={unreadable ? `${id}-unreadable` : undefined}
          onFiles={choose}
        >
          <FormattedMessage id="renderer.drawing.under" />
        </FileButton>
      </div>
      {unreadable && (
        <p className="acopio-error" id={`${id}-unreadable`} role="alert">
          <Icon name="error" />
          <FormattedMessage id="renderer.drawing.unreadable" />
        </p>
      )}
      <div className="acopio-dialog-actions">
        <button type="button" className="acopio-button" onClick={close}>
          <FormattedMessage id="renderer.close" />
        </button>
        <button type="button" className="acopio-button acopio-button-main" disabled={empty} onClick={done}>
          <FormattedMessage id="renderer.drawing.done" />
        </button>
      </div>
    </ModalDialog>
  )
}

/** Gives the paper the picture's proportions, within limits, so that it is as large as possible. */
const shapeOf = ({ width, height }: ImageBitmap): CSSProperties =>
  ({ '--acopio-paper-shape': Math.max(0.5, Math.min(width / height, 2)) }) as CSSProperties

/** Holds the picture to draw over. */
function usePicture(begun: ImageBitmap | undefined) {
  const [picture, setPicture] = useState(begun)
  const [unreadable, setUnreadable] = useState(false)
  const choose = ([file]: readonly File[]) => {
    if (!file) return
    createImageBitmap(file).then(
      (read) => {
        setPicture(read)
        setUnreadable(false)
      },
      () => setUnreadable(true),
    )
  }
  return { picture, unreadable, choose, remove: () => setPicture(undefined) }
}
