import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../tests/support/judgeAnswer'
import { fieldTypes } from './registry'

describe('a type that nobody knows', () => {
  it('stands for itself and judges nothing', () => {
    const type = fieldTypes.get('hologram')
    expect(type.kind).toBe('unknown')
    expect(type.compile(fieldOf('hologram'))).toBeUndefined()
    expect(type.capabilities.has('addable')).toBe(false)
  })

  it('is not confused by names that every object has', () => {
    expect(fieldTypes.get('constructor').kind).toBe('unknown')
    expect(fieldTypes.get('__proto__').kind).toBe('unknown')
  })
})
