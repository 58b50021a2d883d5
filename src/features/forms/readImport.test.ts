import { describe, expect, it } from 'vitest'

import { importLimit, readImport } from './readImport'

const form = { name: 'A', form_pages: [{ page_fields: [] }], kept: { any: 1 } }
const newId = () => 'a'.repeat(24)
const texts = { name: 'Sin título', yes: 'Sí', no: 'No' }

describe('reading an import', () => {
  it('takes a document, with or without a byte order mark, or as the API serves it', () => {
    const documents = [
      JSON.stringify(form),
      `\uFEFF${JSON.stringify(form)}`,
      JSON.stringify({ objects: [form] }),
    ]
    for (const text of documents) expect(readImport(text, newId, texts)).toEqual({ kind: 'form', form })
  })

  it('takes a JSON Schema too, and tells what did not map', () => {
    const schema = { title: 'Pedido', type: 'object', properties: { a: { type: 'string', pattern: 'x' } } }
    for (const file of [schema, { schema, uiSchema: {} }]) {
      expect(readImport(JSON.stringify(file), newId, texts)).toMatchObject({
        kind: 'schema',
        form: { name: 'Pedido', form_pages: [{ page_fields: [{ label: 'a', field_id: newId() }] }] },
        notes: [{ code: 'KEYWORD_DROPPED', pointer: '/a' }],
      })
    }
  })

  it('tells what is wrong apart', () => {
    expect(readImport('  \n', newId, texts)).toEqual({ kind: 'empty' })
    expect(readImport('{"name":', newId, texts)).toEqual({ kind: 'notJson' })
    expect(readImport(`"${'x'.repeat(importLimit)}"`, newId, texts)).toEqual({ kind: 'tooLarge' })
    for (const other of ['null', '[]', '3', '{}', '{"objects":[]}', '{"name":"A"}']) {
      expect(readImport(other, newId, texts).kind).toBe('notForm')
    }
  })
})
