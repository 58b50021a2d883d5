import { ChoiceList } from '../inputs/ChoiceList'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { orientationOf } from './settings'
import { TextCell } from './TextCell'
import { useOpenChoice } from './useOpenChoice'

function Widget(props: WidgetProps) {
  const { choices, chosen, choose, open } = useOpenChoice(props)
  return (
    <ChoiceList
      {...props}
      multiple={false}
      choices={choices}
      orientation={orientationOf(props.field)}
      selected={chosen === '' ? [] : [chosen]}
      onChange={([next]) => choose(next)}
      {...(open && { open })}
    />
  )
}

export const radio: FieldRenderer = { Widget, Cell: TextCell, label: 'radiogroup' }
