import { expect, it } from 'vitest'
import { messageOfCode } from './knownCodes'

it('knows the codes that stand in the place of a text, and no words', () => {
  expect(messageOfCode('SEND_ANSWERS')).toBe('answer.submit')
  expect(messageOfCode(' FORM_CAPTURED ')).toBe('answer.captured')
  expect(messageOfCode('FORM_FIELDS_REQUIRED')).toBe('error.FORM_FIELDS_REQUIRED')
  for (const words of ['', 'Enviar', 'SEGURIDAD', 'toString', 'constructor', 'send_answers'])
    expect(messageOfCode(words)).toBeUndefined()
})
