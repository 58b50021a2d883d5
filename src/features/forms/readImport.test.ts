import { describe, expect, it } from 'vitest'

import { importLimit, readImport } from './readImport'

const form = { name: 'A', form_pages: [{ page_fields: [] }], kept: { any: 1 } }
const newId = () => 'a'.repeat(24)

describe('reading an import', () => {
  it('takes a document, with or without a byte order mark, or as the API serves it', () => {
    const texts = [JSON.stringify(form), `\uFEFF${JSON.stringify(form)}`, JSON.stringify({ objects: [form] })]
    for (const text of texts) expect(readImport(text, newId)).toEqual({ kind: 'form', form })
  })

  it('tells what is wrong apart', () => {
    expect(readImport('  \n', newId)).toEqual({ kind: 'empty' })
    expect(readImport('{"name":', newId)).toEqual({ kind: 'notJson' })
    expect(readImport(`"${'x'.repeat(importLimit)}"`, newId)).toEqual({ kind: 'tooLarge' })
    for (const other of ['null', '[]', '3', '{}', '{"objects":[]}', '{"name":"A"}']) {
      expect(readImport(other, newId).kind).toBe('notForm')
    }
  })
})
