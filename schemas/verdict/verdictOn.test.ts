import { expect, it } from 'vitest'
import { fieldTypes } from '../fields/registry'
import { verdictOn } from './verdictOn'

it('refuses an answer that is too deep to read', () => {
  let deep: unknown[] = []
  for (let level = 0; level < 50_000; level++) deep = [deep]
  const field = { field_id: 'f', field_type: 'x', label: '' }
  for (const type of fieldTypes.types) {
    const schema = type.compile(field) ?? {}
    expect(verdictOn([deep, deep], { ...schema, uniqueItems: true }, type, field)?.code).toMatch(/^[A-Z_]+$/)
  }
})
