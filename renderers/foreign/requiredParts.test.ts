import { expect, it } from 'vitest'
import { withRequiredParts } from './requiredParts'

it('follows a reference in the document that it is asked for, though another shares the object that says it', () => {
  const shared = { $ref: '#/$defs/part' }
  const documentWith = (part: object) => ({
    type: 'object',
    required: ['inside'],
    properties: { inside: shared },
    $defs: { part },
  })
  expect(withRequiredParts(documentWith({ type: 'object', properties: {} }), undefined)).toEqual({
    inside: {},
  })
  expect(withRequiredParts(documentWith({ type: 'string' }), undefined)).toEqual({})
})
