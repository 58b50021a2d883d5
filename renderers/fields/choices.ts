import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { isOpen, optionsOf, otherValue } from '../../schemas/fields/shared/options'
import { textKey } from '../../schemas/model/form'
import type { Choice } from '../inputs/ChoiceList'
import type { WidgetProps } from './fieldRenderer'

/** Returns the choices of a field in the reader's language, and the value of the choice that opens a free text (undefined: none does). */
export function useChoices({ field, text }: Pick<WidgetProps, 'field' | 'text'>): {
  readonly choices: readonly Choice[]
  readonly openValue: string | undefined
} {
  const other = useIntl().formatMessage({ id: 'renderer.choice.other' })
  return useMemo(() => {
    const open = isOpen(field.field)
    const choices = optionsOf(field.field).map(({ value, label }): Choice => {
      const shown = text(textKey.option(field.id, value)) || label
      return { value, label: shown || (open && value === otherValue ? other : value) }
    })
    const complete = !open || choices.some(({ value }) => value === otherValue)
    return {
      choices: complete ? choices : [...choices, { value: otherValue, label: other }],
      openValue: open ? otherValue : undefined,
    }
  }, [field, text, other])
}

/** Returns true for an answer that is none of the choices, hence a free text. */
export function isOwnText(value: string, choices: readonly Choice[]): boolean {
  return !choices.some((choice) => choice.value === value)
}
