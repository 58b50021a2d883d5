import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { describeDraft, type FieldAt } from '../../../schemas/conditions/describeDraft'
import { plainText } from '../../../schemas/conditions/describeText'
import type { DraftNode } from '../../../schemas/conditions/draft'
import { rowValueText } from '../../../schemas/fields/shared/row'
import { jsonText, type Json } from '../../../schemas/model/json'
import { useT, type MessageId } from '../useT'
import { fieldId, type ConditionField, type ConditionFields } from './conditionFields'

/** Returns a function that writes conditions as a sentence: "Planta es Norte y (Piezas es mayor que 3 o Turno está vacío)". */
export function useSentence(fields: ConditionFields): (node: DraftNode) => string {
  const t = useT()
  const { locale } = useIntl()
  return useCallback(
    (node) => {
      const fieldAt: FieldAt = (path) => {
        const id = fieldId(path)
        const field = fields.byId.get(id)
        const text = field?.label ?? (id === '' ? '…' : fields.goneName(id))
        return {
          name: { kind: field ? 'field' : 'missing', text },
          kind: field?.kind,
          valueOf: (value) => ({ kind: 'value', text: answerText(value, field, locale) || '…' }),
        }
      }
      const words = {
        languageTag: locale,
        t: (id: string, values: Readonly<Record<string, string | number>>) => t(id as MessageId, values),
      }
      return plainText(describeDraft(node, fieldAt, words))
    },
    [fields, locale, t],
  )
}

/** Returns an operand as people read it: options by label, dates in the language's format. */
function answerText(value: Json, field: ConditionField | undefined, languageTag: string): string {
  const text = jsonText(value).trim()
  const option = field?.options?.find((one) => one.value === text)
  return option?.label ?? rowValueText(value, { languageTag, text: (key) => key }).trim()
}
