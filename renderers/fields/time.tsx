import { timeStepsOf } from '../../schemas/fields/shared/timeSteps'
import { TemporalInput } from '../inputs/calendar/TemporalInput'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'

function Widget(props: WidgetProps) {
  return <TemporalInput {...props} kind="time" steps={timeStepsOf(props.field.field)} />
}

export const time: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
