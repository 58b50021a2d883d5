import type { CodedError } from '../../../schemas/model/errors'
import type { FormDocument } from '../../../schemas/model/form'
import { isObject, own } from '../../../schemas/model/json'
import { readForm } from '../../../schemas/model/readForm'

/** 5 MB, as the server takes (schemas/api/forms `formBodyLimit`, which would bring every schema along). */
export const importLimit = 5 * 1024 * 1024

export type ImportResult =
  | { readonly kind: 'form'; readonly form: FormDocument }
  | { readonly kind: 'empty' | 'notJson' | 'tooLarge' }
  | { readonly kind: 'notForm'; readonly errors: readonly CodedError[] }

/** What a file or pasted text holds: a form document, alone or as the API serves it (the first of `objects`). */
export function readImport(text: string, newId: () => string): ImportResult {
  if (text.trim() === '') return { kind: 'empty' }
  if (new Blob([text]).size > importLimit) return { kind: 'tooLarge' }
  let value: unknown
  try {
    // A byte order mark, as some editors put it, is no part of the document.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { kind: 'notJson' }
  }
  const objects = isObject(value) ? own(value, 'objects') : undefined
  const read = readForm(Array.isArray(objects) ? objects[0] : value, newId)
  return read.ok ? { kind: 'form', form: read.value } : { kind: 'notForm', errors: read.errors }
}
