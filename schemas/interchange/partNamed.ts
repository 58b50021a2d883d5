import type { JsonSchema } from '../fields/fieldType'
import { valueAt } from '../model/jsonPointer'

/** What a reference inside the document names; undefined for any other, or one that names nothing. */
export function partNamed(root: JsonSchema, ref: unknown): unknown {
  if (ref === '#') return root
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return undefined
  try {
    return valueAt(root, decodeURIComponent(ref.slice(1)))
  } catch {
    // No valid percent encoding.
    return undefined
  }
}
