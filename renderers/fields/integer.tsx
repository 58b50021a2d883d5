import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { NumberCell } from './NumberCell'
import { NumberWidget } from './NumberWidget'

function Widget(props: WidgetProps) {
  return <NumberWidget {...props} integer={true} />
}

export const integer: FieldRenderer = { Widget, Cell: NumberCell, label: 'input' }
