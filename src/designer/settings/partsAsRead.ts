import type { TextPart } from '../../../schemas/fields/shared/textParts'
import type { Translate } from '../../shared/useT'
import type { PickableField } from '../usePickableFields'

/** Returns parts as text for the designer, fields by label, without blank words. */
export function partsAsRead(
  t: Translate,
  parts: readonly TextPart[],
  fields: readonly PickableField[],
): readonly string[] {
  return parts
    .map((part) =>
      part.kind === 'text'
        ? part.text.trim()
        : part.kind === 'date'
          ? t('designer.parts.date')
          : (fields.find(({ id }) => id === part.fieldId)?.label ?? part.fieldId),
    )
    .filter((text) => text !== '')
}
