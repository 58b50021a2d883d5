import { useIntl } from 'react-intl'
import { asText } from '../inputs/inputProps'
import { SearchableSelect } from '../inputs/combobox/SearchableSelect'
import { SelectInput } from '../inputs/SelectInput'
import { TextInput } from '../inputs/TextInput'
import { isOwnText, useChoices } from './choices'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'

/** From here on a list is searched rather than looked through. */
const many = 12

function Widget(props: WidgetProps) {
  const intl = useIntl()
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
        <div className="acopio-open-choice">
          <label className="acopio-small-label" htmlFor={`${props.id}-open`}>
            {intl.formatMessage({ id: 'renderer.choice.write' })}
          </label>
          <TextInput
            {...props}
            id={`${props.id}-open`}
            required={false}
            invalid={false}
            value={ownText ? value : ''}
            onChange={(text) => props.onChange(text.trim() === '' ? openValue : text)}
          />
        </div>
      )}
    </>
  )
}

export const select: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }
