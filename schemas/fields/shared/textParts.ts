import { isId24 } from '../../model/ids'

/** A part of a text that the designer composes: words, the answer of a field, or the moment the file was made. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly fieldId: string }
  | { readonly kind: 'date' }

const datePlaceholder = '{{record.created_at}}'
const answerPlaceholder = /^\{\{\s*record\.answers\.([0-9a-f]{24})\s*\}\}$/

/** Stored parts, in order: words as they are, a field as its id or its placeholder; what is no text is left out. */
export function readTextParts(stored: unknown): readonly TextPart[] {
  return (Array.isArray(stored) ? (stored as readonly unknown[]) : []).flatMap((part): TextPart[] => {
    if (typeof part !== 'string' || part.trim() === '') return []
    const fieldId = isId24(part) ? part : answerPlaceholder.exec(part)?.[1]
    if (fieldId !== undefined) return [{ kind: 'field', fieldId }]
    return part === datePlaceholder ? [{ kind: 'date' }] : [{ kind: 'text', text: part }]
  })
}

/** The parts as the document keeps them in a list (`text_data_array`, `file_name_array`). */
export function storedTextParts(parts: readonly TextPart[]): readonly string[] {
  return parts.map((part) =>
    part.kind === 'text' ? part.text : part.kind === 'date' ? datePlaceholder : part.fieldId,
  )
}

/** The parts as one text with placeholders, for readers that know no parts. */
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

/** The parts of a text that is stored both whole and in parts; a whole that says more than its parts comes first. */
export function composedParts(whole: unknown, stored: unknown): readonly TextPart[] {
  const parts = readTextParts(stored)
  const isSaid = typeof whole !== 'string' || whole.trim() === '' || whole.trim() === textOfParts(parts)
  return isSaid ? parts : [...readTextParts([whole]), ...parts]
}
