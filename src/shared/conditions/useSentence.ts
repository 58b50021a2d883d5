import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { describeDraft, type FieldAt } from '../../../schemas/conditions/describeDraft'
import { plainText } from '../../../schemas/conditions/describeText'
import type { DraftNode } from '../../../schemas/conditions/draft'
import { jsonText, type Json } from '../../../schemas/model/json'
import { useT, type MessageId } from '../useT'
import { fieldId, type ConditionField, type ConditionFields } from './conditionFields'

/** Conditions as people say them: "Planta es Norte y (Piezas es mayor que 3 o Turno está vacío)". */
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
          valueOf: (value) => ({ kind: 'value', text: answerText(value, field) || '…' }),
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

/** An answer as it is chosen: options by their labels. */
function answerText(value: Json, field: ConditionField | undefined): string {
  const text = jsonText(value).trim()
  return field?.options?.find((option) => option.value === text)?.label ?? text
}
