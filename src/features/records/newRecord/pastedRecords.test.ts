import { expect, it } from 'vitest'
import { child, compiled, field, form, idOf, yesNo } from '../../../../tests/support/smallForm'
import { pastedRecords } from './pastedRecords'

const visits = compiled(
  form([
    field('a', 'text'),
    field('b', 'radio', yesNo),
    field('c', 'decimal'),
    field('d', 'date'),
    field('e', 'images'),
    field('f', 'group', { groups_fields: [idOf('1')] }),
    child('f', '1', 'text'),
  ]),
)
const cells = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => ({ columnId: name === 'folio' ? name : idOf(name), text }))
const read = (rows: readonly Readonly<Record<string, string>>[], locale: 'es_MX' | 'en_US' = 'es_MX') =>
  pastedRecords(visits, rows.map(cells), [[idOf('a'), 'Ana']], locale)

it('reads each cell as its field takes it: options by label, numbers and days as people of the language write them', () => {
  const rows = [{ b: 'Sí', c: '1,250.5', d: '03/04/2026' }]
  expect(read(rows).records).toEqual([
    { [idOf('a')]: 'Ana', [idOf('b')]: 'sí', [idOf('c')]: 1250.5, [idOf('d')]: '2026-04-03' },
  ])
  expect(read(rows, 'en_US').records).toMatchObject([{ [idOf('d')]: '2026-03-04' }])
})

it('leaves what no field can be to the check of the form, zeros in front and what only looks like a day', () => {
  expect(read([{ a: '007' }, { a: 'vmx-15' }, { c: 'muchos' }]).records).toEqual([
    { [idOf('a')]: '007' },
    { [idOf('a')]: 'vmx-15' },
    { [idOf('a')]: 'Ana', [idOf('c')]: 'muchos' },
  ])
})

it('says what the list asks of all of its records, but where the row says something else', () => {
  expect(read([{ b: 'No' }, { a: 'Eva', b: 'No' }]).records.map((one) => one[idOf('a')])).toEqual([
    'Ana',
    'Eva',
  ])
})

it('leaves out the names of the columns, where they were copied along', () => {
  const labels = { a: 'Campo a', b: ' campo B ', folio: 'Folio' }
  expect(read([labels, { a: 'Eva', b: 'Sí' }])).toMatchObject({
    records: [{ [idOf('a')]: 'Eva', [idOf('b')]: 'sí' }],
    hasNames: true,
  })
  // Somebody may be called so.
  expect(read([{ a: 'Campo a', b: 'Sí' }])).toMatchObject({ records: [{}], hasNames: false })
  expect(read([{ folio: 'Folio' }, { a: 'Eva' }]).hasNames).toBe(false)
})

it('names columns that nobody writes in, and makes nothing of lines without a word', () => {
  const { records, left, lines } = read([
    { folio: '12-7', a: 'Eva', e: 'foto.png', f: 'x' },
    { a: ' ', b: '' },
    { folio: '12-8' },
    { a: 'Ana' },
  ])
  expect(records).toEqual([{ [idOf('a')]: 'Eva' }, { [idOf('a')]: 'Ana' }])
  expect(lines).toEqual([1, 4])
  expect(left).toEqual(['folio', idOf('e'), idOf('f')])
})
