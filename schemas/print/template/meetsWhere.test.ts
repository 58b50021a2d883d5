import { expect, it } from 'vitest'
import { compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { meetsWhere } from './meetsWhere'

const { fields } = compiled(form([field('a', 'text'), field('b', 'integer')]))
const record = {
  ...{
    id: 'f'.repeat(24),
    form_id: 7,
    folio: '12-1',
    user_id: null,
    created_by_id: 3,
    points: 5,
    version: 1,
  },
  ...{ created_at: new Date(0), updated_at: new Date(0), deleted_at: null },
  ...{ start_timestamp: null, end_timestamp: null },
  answers: { [idOf('a')]: 'Ana', [idOf('b')]: 4 },
}
const asked = (group: object) => meetsWhere(JSON.stringify(group), record, { fields, timezone: 'UTC' })

it('asks a record as lists do', () => {
  expect(asked({ and: [`answer__${idOf('a')}__iexact=ana`, 'points__gte__number=5'] })).toBe(true)
  expect(asked({ and: [`answer__${idOf('b')}__gt__number=4`] })).toBe(false)
  expect(asked({ or: [`answer__${idOf('b')}__gt__number=4`, { and: ['folio__istartswith=12'] }] })).toBe(true)
})

it('knows nothing of a field that is not there, nor of what is no condition', () => {
  expect(asked({ and: [`answer__${'0'.repeat(24)}__is__empty=`] })).toBeUndefined()
  expect(asked({ and: ['folio__nothing=1'] })).toBeUndefined()
  expect(asked({ and: [] })).toBeUndefined()
})
