import { ChoiceList } from '../inputs/ChoiceList'
import { asText } from '../inputs/inputProps'
import { isOwnText, useChoices } from './choices'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { orientationOf } from './settings'
import { TextCell } from './TextCell'

function Widget(props: WidgetProps) {
  const { choices, openValue } = useChoices(props)
  const value = asText(props.value)
  const ownText = value !== '' && openValue !== undefined && isOwnText(value, choices)
  return (
    <ChoiceList
      {...props}
      multiple={false}
      choices={choices}
      orientation={orientationOf(props.field)}
      selected={value === '' ? [] : [ownText ? openValue : value]}
      onChange={([chosen]) => props.onChange(chosen)}
      {...(openValue !== undefined && {
        open: {
          value: openValue,
          text: ownText ? value : '',
          onText: (text: string) => props.onChange(text.trim() === '' ? openValue : text),
        },
      })}
    />
  )
}

export const radio: FieldRenderer = { Widget, Cell: TextCell, label: 'radiogroup' }
