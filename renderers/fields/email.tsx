import { TextInput } from '../inputs/TextInput'
import { autocompleteFor } from '../inputs/autocomplete'
import type { CellProps, FieldRenderer, WidgetProps } from './fieldRenderer'
import { maxLengthOf, sizeOf } from './settings'
import { TextCell } from './TextCell'

function Widget(props: WidgetProps) {
  return (
    <TextInput
      {...props}
      {...autocompleteFor(props.field.field.label)}
      // Not type="email": browsers trim and rewrite such a value without telling.
      inputMode="email"
      spellCheck={false}
      size={sizeOf(props.field)}
      maxLength={maxLengthOf(props.schema)}
      onChange={(text) => props.onChange(text === '' ? undefined : text)}
    />
  )
}

const plainAddress = /^[^\s@<>"',;:?&%]+@[^\s@<>"',;:?&%]+$/

function Cell(props: CellProps) {
  const { value } = props
  if (typeof value !== 'string' || !plainAddress.test(value)) return <TextCell {...props} />
  return (
    <a className="acopio-link" href={`mailto:${value}`}>
      {value}
    </a>
  )
}

export const email: FieldRenderer = { Widget, Cell, label: 'input' }
