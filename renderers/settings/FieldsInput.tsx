import { useIntl } from 'react-intl'
import type { Choice } from '../inputs/ChoiceList'
import { Icon } from '../inputs/Icon'
import { asText, type InputProps } from '../inputs/inputProps'
import { SelectInput } from '../inputs/SelectInput'

export interface FieldsInputProps extends InputProps {
  readonly choices: readonly Choice[]
  readonly value: unknown
  readonly onChange: (ids: readonly string[]) => void
  readonly max: number | undefined
}

/** Draws a choice of several fields of the form, kept in the order they were chosen. */
export function FieldsInput(props: FieldsInputProps) {
  const { id, choices, value, onChange, max = Number.POSITIVE_INFINITY, disabled } = props
  const intl = useIntl()
  const ids = (Array.isArray(value) ? value : []).map(asText).filter((chosen) => chosen !== '')
  const labelOf = (fieldId: string) => choices.find((choice) => choice.value === fieldId)?.label ?? fieldId
  const left = choices.filter((choice) => !ids.includes(choice.value))
  return (
    <div className="acopio-chosen-fields">
      {ids.map((fieldId) => {
        const remove = intl.formatMessage({ id: 'renderer.options.remove' }, { name: labelOf(fieldId) })
        return (
          <div className="acopio-chosen-field" key={fieldId}>
            <span>{labelOf(fieldId)}</span>
            <button
              type="button"
              className="acopio-icon-button"
              aria-label={remove}
              title={remove}
              disabled={disabled}
              onClick={() => onChange(ids.filter((other) => other !== fieldId))}
            >
              <Icon name="remove" />
            </button>
          </div>
        )
      })}
      {ids.length < max && left.length > 0 && (
        <>
          <label className="acopio-visually-hidden" htmlFor={`${id}-add`}>
            {intl.formatMessage({ id: 'renderer.fields.add' })}
          </label>
          <SelectInput
            {...props}
            id={`${id}-add`}
            choices={left}
            value=""
            onChange={(added) => added !== '' && onChange([...ids, added])}
          />
        </>
      )}
      {choices.length === 0 && ids.length === 0 && (
        <p className="acopio-help">{intl.formatMessage({ id: 'renderer.fields.none' })}</p>
      )}
    </div>
  )
}
