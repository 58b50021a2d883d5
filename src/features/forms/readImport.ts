import type { CodedError } from '../../../schemas/model/errors'
import type { FormDocument } from '../../../schemas/model/form'
import { isObject, own } from '../../../schemas/model/json'
import { readForm } from '../../../schemas/model/readForm'
import { formProduct, type FormProduct } from '../../../schemas/interchange/formProduct'
import { importSchema, schemaIn, type ImportTexts } from '../../../schemas/interchange/importSchema'
import type { ImportNote } from '../../../schemas/interchange/importNotes'

/** 5 MB, the server's limit (schemas/api/forms `formBodyLimit`; importing that would also import every schema). */
export const importLimit = 5 * 1024 * 1024

export type ImportResult =
  | { readonly kind: 'form'; readonly form: FormDocument }
  /** Converted from a JSON Schema: shown before it is created. */
  | {
      readonly kind: 'schema'
      readonly form: FormDocument
      /** The first of `noteCount` notes. */
      readonly notes: readonly ImportNote[]
      readonly noteCount: number
    }
  | { readonly kind: 'empty' | 'notJson' | 'tooLarge' }
  /** A form of another product that we recognise but cannot read. */
  | { readonly kind: 'foreign'; readonly product: FormProduct }
  /** The first of `errorCount` errors. */
  | { readonly kind: 'notForm'; readonly errors: readonly CodedError[]; readonly errorCount: number }

/** The most errors and notes kept, because nobody reads more, and a hostile document has millions. */
const shown = { errors: 5, notes: 500 } as const

/**
 * Reads a file or pasted text: a form document, plain or as the API serves it (the first of `objects`), or a JSON Schema, plain or with its
 * uiSchema and rules.
 */
export function readImport(text: string, newId: () => string, texts: ImportTexts): ImportResult {
  if (text.trim() === '') return { kind: 'empty' }
  if (new Blob([text]).size > importLimit) return { kind: 'tooLarge' }
  let value: unknown
  try {
    // Some editors add a byte order mark, which is not part of the document.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { kind: 'notJson' }
  }
  const objects = isObject(value) ? own(value, 'objects') : undefined
  const file = schemaIn(value)
  if (!file) {
    const read = readForm(Array.isArray(objects) ? objects[0] : value, newId)
    if (read.ok) return { kind: 'form', form: read.value }
    const product = formProduct(value)
    return product ? { kind: 'foreign', product } : refused(read.errors)
  }
  const imported = importSchema(file, texts, newId)
  if (!imported.ok) return refused(imported.errors)
  const { document, rules, notes } = imported.value
  const read = readForm({ ...document, form_rules: rules }, newId)
  return read.ok
    ? { kind: 'schema', form: read.value, notes: notes.slice(0, shown.notes), noteCount: notes.length }
    : refused(read.errors)
}

const refused = (errors: readonly CodedError[]): ImportResult => ({
  kind: 'notForm',
  errors: errors.slice(0, shown.errors),
  errorCount: errors.length,
})
