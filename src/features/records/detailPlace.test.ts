import { describe, expect, it } from 'vitest'
import { flagBehindId, listBehind, readDetailPlace } from './detailPlace'

const record = { form_id: 7, form_name: 'Visita a cliente' }
const none = { filterId: undefined, isFromInbox: false }

describe('the page of a record', () => {
  it.each([
    ['', none],
    ['filterId=12', { ...none, filterId: '12' }],
    ['filter_id=12&archived=true&elementRecordOid=a', { ...none, filterId: '12' }],
    ['filter_id=x', none],
    ['inbox', { ...none, isFromInbox: true }],
    ['inbox=false', none],
  ])('reads %j', (query, place) => {
    expect(readDetailPlace(new URLSearchParams(query))).toEqual(place)
  })

  it('leads back to the list that it was opened from, as it was', () => {
    expect(listBehind(record, none, null)).toBe('/records/7/Visita%20a%20cliente')
    expect(listBehind(record, none, { listQuery: '?page=2&record=a' })).toBe(
      '/records/7/Visita%20a%20cliente?page=2&record=a',
    )
    expect(listBehind(record, { ...none, filterId: '12' }, { listQuery: 5 })).toBe('/records/filter/12/')
  })

  it('takes a flag behind the id for what it is', () => {
    expect(flagBehindId('abc?archived=true')).toEqual({ id: 'abc', search: '?archived=true' })
    expect(flagBehindId('abc')).toBeUndefined()
  })
})
