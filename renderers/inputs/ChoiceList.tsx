import { useIntl } from 'react-intl'
import type { InputProps } from './inputProps'
import { OpenChoice, type OpenText } from './OpenChoice'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface ChoiceListProps extends InputProps {
  readonly multiple: boolean
  readonly choices: readonly Choice[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
  readonly orientation?: 'vertical' | 'horizontal'
  readonly open?: OpenText
}

/**
 * Draws radios or checkboxes. The caller draws the frame with the legend (it carries `id`, help and error), so that screen readers read the
 * question once and then the choices.
 */
export function ChoiceList(props: ChoiceListProps) {
  const {
    id,
    multiple,
    choices,
    selected,
    onChange,
    orientation = 'vertical',
    open,
    disabled,
    readOnly,
  } = props
  const intl = useIntl()
  const isOpen = open !== undefined && selected.includes(open.value)
  const toggle = (value: string, checked: boolean) => {
    if (!multiple) return onChange([value])
    // Ordered by the choices, not by the clicks, so that equal answers are equal lists.
    const wanted = new Set(checked ? [...selected, value] : selected.filter((other) => other !== value))
    const known = choices.flatMap((choice) => (wanted.delete(choice.value) ? [choice.value] : []))
    return onChange([...known, ...wanted])
  }
  const mayClear = !multiple && !props.required && selected.length > 0 && !disabled && !readOnly

  return (
    <>
      <div className="acopio-choices" data-orientation={orientation}>
        {choices.map((choice) => (
          <label className="acopio-choice" key={choice.value}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={id}
              checked={selected.includes(choice.value)}
              disabled={disabled || readOnly || choice.disabled === true}
              // For radios the group carries it.
              aria-invalid={(multiple && props.invalid) || undefined}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            <span className="acopio-choice-label">{choice.label}</span>
          </label>
        ))}
      </div>
      {isOpen && <OpenChoice {...props} {...open} />}
      {mayClear && (
        <button type="button" className="acopio-link-button" onClick={() => onChange([])}>
          {intl.formatMessage({ id: 'renderer.choice.clear' })}
        </button>
      )}
    </>
  )
}
