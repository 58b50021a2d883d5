import { TemporalInput } from '../inputs/calendar/TemporalInput'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'

function Widget(props: WidgetProps) {
  return <TemporalInput {...props} kind="time" />
}

export const time: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
