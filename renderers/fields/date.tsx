import { TemporalInput } from '../inputs/calendar/TemporalInput'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'

function Widget(props: WidgetProps) {
  return <TemporalInput {...props} kind="date" />
}

export const date: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
