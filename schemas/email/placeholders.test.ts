import { expect, test } from 'vitest'
import { answerPath, fieldOfPath, fillPlaceholders, onlyPlaceholder } from './placeholders'

const field = '65a0000000000000000000a3'

test('placeholders are filled, what is none stays as it was', () => {
  const text = `{{record.folio}} {{ ${answerPath(field)} }} {{record.x|length}} {% if a %}{{}} { {record.folio}}`
  expect(fillPlaceholders(text, (path) => `<${path}>`)).toBe(
    `<record.folio> <record.answers.${field}> {{record.x|length}} {% if a %}{{}} { {record.folio}}`,
  )
})

test.each([
  [`record.answers.${field}`, field],
  [`record.answers.65a0000000000000000000b0.0.${field}`, field],
  [`record.answers.${field}.latitude`, field],
  ['record.answers.x', null],
  ['record.folio', null],
])('%j leads to the answer of %j', (path, fieldId) => {
  expect(fieldOfPath(path)).toBe(fieldId)
})

test.each([
  ['{{record.folio}}', 'record.folio'],
  [' {{ record_url }} ', 'record_url'],
  ['a {{record.folio}}', null],
  ['{{record.folio}}{{record.folio}}', null],
])('%j is the one placeholder %j', (text, path) => {
  expect(onlyPlaceholder(text)).toBe(path)
})
