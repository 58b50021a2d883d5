import { TextArea } from '../inputs/TextArea'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { maxLengthOf } from './settings'
import { TextCell } from './TextCell'
import { WithScan } from './WithScan'

function Widget(props: WidgetProps) {
  return (
    <WithScan {...props} onRead={props.onChange}>
      <TextArea
        {...props}
        maxLength={maxLengthOf(props.schema)}
        onChange={(text) => props.onChange(text === '' ? undefined : text)}
      />
    </WithScan>
  )
}

export const textarea: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
