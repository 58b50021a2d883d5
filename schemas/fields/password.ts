import { defineField } from './defineField'
import { readText } from './shared/text'
import { settingsSchema } from './shared/settings'

/** Characters of a secret. */
export const secretLength = { min: 6, max: 72 }

/** Stands for a secret wherever it would be shown. Sent back in an edit, it leaves the secret unchanged. */
export const secretMask = '••••••'

/**
 * A secret of 6 to 72 characters, taken as typed, with its blanks. Its text is always the mask. It has no default, because a document is no
 * place for a secret.
 */
export const password = defineField({
  type: 'password',
  stockWidget: 'password',
  kind: 'text',
  icon: 'secret',
  capabilities: ['answerable', 'inGroup', 'inCatalog', 'addable', 'secret'],
  settings: settingsSchema({ without: ['fav'] }),
  compile: () => ({ type: 'string', minLength: secretLength.min, maxLength: secretLength.max }),
  read: readText,
  initial: () => undefined,
  toText: (value) => (value === undefined || value === null || value === '' ? '' : secretMask),
  explain: (keyword) => {
    if (keyword === 'minLength') return { code: 'PASSWORD_TOO_SHORT', params: { min: secretLength.min } }
    if (keyword === 'maxLength') return { code: 'TEXT_TOO_LONG', params: { max: secretLength.max } }
    return { code: 'INVALID_VALUE' }
  },
})
