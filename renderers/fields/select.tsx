import { asText } from '../inputs/inputProps'
import { OpenChoice } from '../inputs/OpenChoice'
import { SearchableSelect } from '../inputs/combobox/SearchableSelect'
import { SelectInput } from '../inputs/SelectInput'
import { isOwnText, useChoices } from './choices'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'

/** From here on a list is searched rather than looked through. */
const many = 12

function Widget(props: WidgetProps) {
  const { choices, openValue } = useChoices(props)
  const value = asText(props.value)
  const ownText = value !== '' && openValue !== undefined && isOwnText(value, choices)
  const chosen = ownText ? openValue : value
  const Input = choices.length < many ? SelectInput : SearchableSelect
  return (
    <>
      <Input
        {...props}
        choices={choices}
        value={chosen}
        onChange={(next) => props.onChange(next === '' ? undefined : next)}
      />
      {openValue !== undefined && chosen === openValue && (
        <OpenChoice
          {...props}
          text={ownText ? value : ''}
          onText={(text) => props.onChange(text.trim() === '' ? openValue : text)}
        />
      )}
    </>
  )
}

export const select: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
