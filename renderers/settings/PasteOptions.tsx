import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextArea } from '../inputs/TextArea'
import { linesOf } from './options'

export interface PasteOptionsProps {
  readonly id: string
  readonly onAdd: (lines: readonly string[]) => void
  readonly onCancel: () => void
}

/** Draws an input for many options at once, one per line. */
export function PasteOptions({ id, onAdd, onCancel }: PasteOptionsProps) {
  const [text, setText] = useState('')
  const lines = linesOf(text)

  useEffect(() => document.getElementById(id)?.focus(), [id])

  return (
    <div
      className="acopio-paste"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <label className="acopio-small-label" htmlFor={id}>
        <FormattedMessage id="renderer.options.paste.label" />
      </label>
      <TextArea
        id={id}
        rows={5}
        required={false}
        disabled={false}
        readOnly={false}
        invalid={false}
        describedBy={undefined}
        value={text}
        onChange={setText}
      />
      <div className="acopio-option-tools">
        <button
          type="button"
          className="acopio-button"
          disabled={lines.length === 0}
          onClick={() => onAdd(lines)}
        >
          <FormattedMessage id="renderer.options.paste.add" values={{ count: lines.length }} />
        </button>
        <button type="button" className="acopio-button acopio-button-quiet" onClick={onCancel}>
          <FormattedMessage id="renderer.options.paste.cancel" />
        </button>
      </div>
    </div>
  )
}
