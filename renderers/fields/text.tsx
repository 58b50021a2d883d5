import { TextInput } from '../inputs/TextInput'
import { autocompleteFor } from '../inputs/autocomplete'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'
import { maxLengthOf, sizeOf } from './settings'

function Widget(props: WidgetProps) {
  const hint = autocompleteFor(props.field.field.label)
  return (
    <TextInput
      {...props}
      {...hint}
      size={sizeOf(props.field)}
      maxLength={maxLengthOf(props.schema)}
      onChange={(text) => props.onChange(text === '' ? undefined : text)}
    />
  )
}

export const text: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
