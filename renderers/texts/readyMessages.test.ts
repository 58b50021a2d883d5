import { createIntl } from 'react-intl'
import { expect, it } from 'vitest'
import esMX from '../../locales/es_MX.json'
import { readyMessages } from './readyMessages'

const intl = (messages: ReturnType<typeof readyMessages> | Record<string, string>) =>
  createIntl({ locale: 'es-MX', messages, onError: () => undefined })

it('every message of the interface reads the same, ready or not', () => {
  const ready = intl(readyMessages(esMX))
  const plain = intl(esMX)
  // Messages with placeholders are skipped: without values both versions fall back to the same text.
  for (const id of Object.keys(esMX)) {
    if (/[{<]/.test(esMX[id as keyof typeof esMX])) continue
    expect(ready.formatMessage({ id }), id).toBe(plain.formatMessage({ id }))
  }
})

it.each([
  ['plain', 'Obligatoria', {}, 'Obligatoria'],
  ['a placeholder', 'Faltan {count}', { count: 3 }, 'Faltan 3'],
  ['quoting', "L''eau", {}, "L'eau"],
  ['a plural', '{count, plural, one {# campo} other {# campos}}', { count: 2 }, '2 campos'],
])('%s', (_what, message, values, shown) => {
  expect(intl(readyMessages({ id: message })).formatMessage({ id: 'id' }, values)).toBe(shown)
})
