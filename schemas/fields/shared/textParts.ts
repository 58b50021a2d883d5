import { isId24 } from '../../model/ids'

/** A part of a text that the designer composes: words, the answer of a field, or the moment when the file was made. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly fieldId: string }
  | { readonly kind: 'date' }

const datePlaceholder = '{{record.created_at}}'
const answerPlaceholder = /^\{\{\s*record\.answers\.([0-9a-f]{24})\s*\}\}$/

/** Reads stored parts in order: words, or a field by its id or placeholder; anything that is no text is left out. */
export function readTextParts(stored: unknown): readonly TextPart[] {
  return (Array.isArray(stored) ? (stored as readonly unknown[]) : []).flatMap((part): TextPart[] => {
    if (typeof part !== 'string' || part.trim() === '') return []
    const fieldId = isId24(part) ? part : answerPlaceholder.exec(part)?.[1]
    if (fieldId !== undefined) return [{ kind: 'field', fieldId }]
    return part === datePlaceholder ? [{ kind: 'date' }] : [{ kind: 'text', text: part }]
  })
}

/** Returns the parts as documents store them in a list (`text_data_array`, `file_name_array`). */
export function storedTextParts(parts: readonly TextPart[]): readonly string[] {
  return parts.map((part) =>
    part.kind === 'text' ? part.text : part.kind === 'date' ? datePlaceholder : part.fieldId,
  )
}

/** Returns the parts as one text with placeholders, for clients that know no parts. */
export function textOfParts(parts: readonly TextPart[]): string {
  return parts
    .map((part) =>
      part.kind === 'text'
        ? part.text.trim()
        : part.kind === 'date'
          ? datePlaceholder
          : `{{record.answers.${part.fieldId}}}`,
    )
    .join(' ')
}

/** Returns the parts of a text that is stored both whole and in parts; the whole wins where it says more. */
export function composedParts(whole: unknown, stored: unknown): readonly TextPart[] {
  const parts = readTextParts(stored)
  const isSaid = typeof whole !== 'string' || whole.trim() === '' || whole.trim() === textOfParts(parts)
  return isSaid ? parts : [...readTextParts([whole]), ...parts]
}
