import { getUiOptions, TranslatableString, type Registry, type UiSchema } from '@rjsf/utils'
import type { IntlShape } from 'react-intl'
import type { SchemaFault } from '../../schemas/interchange/foreignVerdict'
import { isObject, own } from '../../schemas/model/json'
import { stepsOf } from '../../schemas/model/jsonPointer'

/** Formats with an error sentence of their own; other formats share one. */
const namedFormats = new Set(['date', 'time', 'date-time', 'email', 'uri'])

/** Returns a fault's sentence for the reader. */
export function faultText(intl: IntlShape, { keyword, params }: SchemaFault): string {
  if (keyword === 'format' && namedFormats.has(String(params['limit']))) {
    return intl.formatMessage({ id: `foreign.error.format.${params['limit']}` })
  }
  if (keyword === 'type' && (params['limit'] === 'integer' || params['limit'] === 'number')) {
    return intl.formatMessage({ id: `foreign.error.type.${params['limit']}` })
  }
  return intl.formatMessage({ id: `foreign.error.${keyword}` }, params)
}

/** Returns the host's sentence for a fault: `ui:errorTexts` of the field, by keyword (`required`, `pattern`, …) or `*` for all. */
export function ownErrorText(uiSchema: UiSchema, { pointer, keyword }: SchemaFault): string | undefined {
  const field = stepsOf(pointer).reduce<unknown>((at, step) => {
    if (!isObject(at)) return undefined
    return own(at, step) ?? (/^\d+$/.test(step) ? at['items'] : undefined)
  }, uiSchema)
  if (!isObject(field)) return undefined
  const { errorTexts }: { readonly [option: string]: unknown } = getUiOptions(field)
  if (!isObject(errorTexts)) return undefined
  const text = own(errorTexts, keyword) ?? own(errorTexts, '*')
  return typeof text === 'string' ? text : undefined
}

/** Translates RJSF's own texts; those that our templates never show stay as they are. */
export function rjsfTexts(intl: IntlShape): Registry['translateString'] {
  return (text, [first = '', second = ''] = []) => {
    switch (text) {
      case TranslatableString.YesLabel:
        return intl.formatMessage({ id: 'foreign.yes' })
      case TranslatableString.NoLabel:
        return intl.formatMessage({ id: 'foreign.no' })
      case TranslatableString.OptionPrefix:
        return intl.formatMessage({ id: 'foreign.option' }, { number: first })
      case TranslatableString.TitleOptionPrefix:
        return intl.formatMessage({ id: 'foreign.option.titled' }, { title: first, number: second })
      case TranslatableString.DeprecatedLabel:
        return intl.formatMessage({ id: 'foreign.deprecated' }, { label: first })
      case TranslatableString.NewStringDefault:
        return intl.formatMessage({ id: 'foreign.entry.value' })
      case TranslatableString.CycleDetected:
        return intl.formatMessage({ id: 'foreign.cycle' }, { label: first })
      case TranslatableString.ExpandButton:
        return intl.formatMessage({ id: 'foreign.expand' })
      default:
        return text
    }
  }
}
