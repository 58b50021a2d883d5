import { TextArea } from '../inputs/TextArea'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { maxLengthOf } from './settings'
import { TextCell } from './TextCell'

function Widget(props: WidgetProps) {
  return (
    <TextArea
      {...props}
      maxLength={maxLengthOf(props.schema)}
      onChange={(text) => props.onChange(text === '' ? undefined : text)}
    />
  )
}

export const textarea: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
