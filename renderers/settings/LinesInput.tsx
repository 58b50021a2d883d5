import { useState } from 'react'
import { asText, type InputProps } from '../inputs/inputProps'
import { TextArea } from '../inputs/TextArea'
import { linesOf } from './options'

export interface LinesInputProps extends InputProps {
  readonly value: unknown
  readonly onChange: (lines: readonly string[]) => void
}

/** A list of texts, one per line: typed, pasted and put in order as text is. Blank lines count for nothing. */
export function LinesInput(props: LinesInputProps) {
  const { value, onChange } = props
  const lines = Array.isArray(value) ? value.map(asText) : []
  const [text, setText] = useState(lines.join('\n'))
  // What the host decided otherwise (an undo) replaces the text; the blank line being started does not go away.
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
