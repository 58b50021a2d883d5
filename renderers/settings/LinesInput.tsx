import { useState } from 'react'
import { asText, type InputProps } from '../inputs/inputProps'
import { TextArea } from '../inputs/TextArea'
import { linesOf } from './options'

export interface LinesInputProps extends InputProps {
  readonly value: unknown
  readonly onChange: (lines: readonly string[]) => void
}

/** Draws a list of texts, one per line, so that it can be typed, pasted and reordered as text. Blank lines are ignored. */
export function LinesInput(props: LinesInputProps) {
  const { value, onChange } = props
  const lines = Array.isArray(value) ? value.map(asText) : []
  const [text, setText] = useState(lines.join('\n'))
  // A different value from the host (an undo) replaces the text; a blank line that is being started stays.
  const shown = linesOf(text).join('\n') === linesOf(lines.join('\n')).join('\n') ? text : lines.join('\n')
  return (
    <TextArea
      {...props}
      rows={3}
      value={shown}
      onChange={(typed) => {
        setText(typed)
        onChange(linesOf(typed))
      }}
    />
  )
}
