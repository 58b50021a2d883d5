import type { JsonSchema } from '../fields/fieldType'
import { valueAt } from '../model/jsonPointer'

/** Returns what an internal reference names; undefined for other references and for missing targets. */
export function partNamed(root: JsonSchema, ref: unknown): unknown {
  if (ref === '#') return root
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return undefined
  try {
    return valueAt(root, decodeURIComponent(ref.slice(1)))
  } catch {
    // The percent encoding is invalid.
    return undefined
  }
}
