import { autocompleteFor } from '../inputs/autocomplete'
import { TextInput } from '../inputs/TextInput'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { maxLengthOf, sizeOf } from './settings'
import { TextCell } from './TextCell'
import { WithScan } from './WithScan'

function Widget(props: WidgetProps) {
  return (
    <WithScan {...props} onRead={props.onChange}>
      <TextInput
        {...props}
        {...autocompleteFor(props.field.field.label)}
        size={sizeOf(props.field)}
        maxLength={maxLengthOf(props.schema)}
        onChange={(text) => props.onChange(text === '' ? undefined : text)}
      />
    </WithScan>
  )
}

export const text: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
