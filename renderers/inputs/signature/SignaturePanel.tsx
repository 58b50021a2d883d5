import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Pad, type PadHandle } from '../drawing/Pad'
import { inkColor } from '../drawing/paper'
import { Icon } from '../Icon'

export interface SignaturePanelProps {
  readonly id: string
  readonly describedBy: string | undefined
  /** Receives each change of the signature; null while it is empty. */
  readonly onChange: (signature: Blob | null) => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Draws paper to sign on with finger, mouse or pen; people who cannot draw write their name instead. */
export function SignaturePanel({ id, describedBy, onChange, onDone, onCancel }: SignaturePanelProps) {
  const intl = useIntl()
  const panel = useRef<HTMLDivElement>(null)
  const pad = useRef<PadHandle>(null)
  const [strokes, setStrokes] = useState(0)
  const [name, setName] = useState('')
  const written = name.trim()
  const empty = strokes === 0 && written === ''

  // The button that opened the panel is gone, so the panel takes the focus.
  useEffect(() => panel.current?.focus(), [])

  const tell = useEffectEvent(() => onChange(empty ? null : (pad.current?.toBlob('image/png') ?? null)))
  useEffect(() => tell(), [strokes, written])

  const done = () => {
    if (!empty) onDone()
  }
  const clear = () => {
    setName('')
    pad.current?.clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise a host's dialog around the form would close too.
    event.stopPropagation()
    event.preventDefault()
    onCancel()
  }
  return (
    <div className="acopio-signature" ref={panel} tabIndex={-1} role="presentation" onKeyDown={onKeyDown}>
      <div className="acopio-paper acopio-signature-paper">
        <Pad
          ref={pad}
          label={intl.formatMessage({ id: 'renderer.signature.paper' })}
          describedBy={describedBy}
          ink={inkColor}
          pen={2.75}
          name={written}
          onStrokes={setStrokes}
        />
      </div>
      <div className="acopio-signature-name">
        <label className="acopio-small-label" htmlFor={`${id}-name`}>
          <FormattedMessage id="renderer.signature.name" />
        </label>
        <input
          className="acopio-input"
          id={`${id}-name`}
          value={name}
          maxLength={80}
          autoComplete="name"
          spellCheck={false}
          aria-describedby={describedBy}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter confirms the signature instead of submitting the form.
            event.preventDefault()
            done()
          }}
        />
      </div>
      <div className="acopio-signature-actions">
        <button type="button" className="acopio-button acopio-button-main" disabled={empty} onClick={done}>
          <FormattedMessage id="renderer.signature.use" />
        </button>
        <button
          type="button"
          className="acopio-button"
          disabled={strokes === 0}
          onClick={() => pad.current?.undo()}
        >
          <Icon name="undo" />
          <FormattedMessage id="renderer.drawing.undo" />
        </button>
        <button type="button" className="acopio-button" disabled={empty} onClick={clear}>
          <Icon name="remove" />
          <FormattedMessage id="renderer.drawing.clear" />
        </button>
        <button type="button" className="acopio-button acopio-button-quiet" onClick={onCancel}>
          <FormattedMessage id="renderer.drawing.cancel" />
        </button>
      </div>
    </div>
  )
}
