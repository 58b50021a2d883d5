import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

/**
 * Stands for a type that this version does not know: the field is kept and shown as such, its `required` is not
 * enforced, and its answers are stored and served exactly as they came.
 */
export const unknown = defineField({
  type: 'unknown',
  kind: 'unknown',
  capabilities: ['inGroup'],
  settings: settingsSchema({ without: ['required', 'fav', 'help_text'] }),
  read: (value) => (value === null ? undefined : value),
  isEmpty: (value) => value === undefined || value === null,
  initial: () => undefined,
  toText: (value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '',
})
