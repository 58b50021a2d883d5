import { expect, it } from 'vitest'
import { insertIntoBody, insertTemplate } from './insertTemplate'

const at = (start: number, end = start) => ({ start, end })

it('puts a placeholder where the cursor is, or in place of what is chosen', () => {
  expect(insertTemplate('https://x/?f=', at(13), 'record.folio')).toEqual({
    text: 'https://x/?f={{record.folio}}',
    cursor: 29,
  })
  expect(insertTemplate('a b c', at(2, 3), 'record.folio').text).toBe('a {{record.folio}} c')
})

it('puts a value of JSON with its quotes, and into a text without', () => {
  expect(insertIntoBody('{"folio": }', at(10), 'record.folio').text).toBe(
    '{"folio": {{record.folio | json}}}',
  )
  expect(insertIntoBody('{"folio": "F-"}', at(13), 'record.folio').text).toBe(
    '{"folio": "F-{{record.folio}}"}',
  )
  expect(insertIntoBody(String.raw`{"a": "\"", "b": }`, at(17), 'record.folio').text).toBe(
    String.raw`{"a": "\"", "b": {{record.folio | json}}}`,
  )
})
