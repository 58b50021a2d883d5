import { describe, expect, it } from 'vitest'
import addresses from './fastUri.mjs'

describe('addresses of schemas', () => {
  it.each([
    ['https://a.example/one/form', 'part', 'https://a.example/one/part'],
    ['https://a.example/one/form', '/part#/$defs/x', 'https://a.example/part#/$defs/x'],
    ['https://a.example/one/form', '#/$defs/x', 'https://a.example/one/form#/$defs/x'],
    ['https://a.example/one/form', 'https://b.example/', 'https://b.example/'],
    ['one/form', 'part', 'one/part'],
    ['urn:form:1', '#/$defs/x', 'urn:form:1#/$defs/x'],
    ['urn:form:1', 'part', 'part'],
  ])('from %s, %s is %s', (base, reference, found) => {
    expect(addresses.resolve(base, reference)).toBe(found)
  })

  it.each([
    ['https://A.example/one', 'https://a.example/one', true],
    ['https://a.example/x/../one', 'https://a.example/one', true],
    ['one', 'one', true],
    ['one', 'two', false],
    ['https://a.example/one', 'https://a.example/One', false],
    ['urn:form:1', 'urn:form:2', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(addresses.equal(one, other)).toBe(same)
  })
})
