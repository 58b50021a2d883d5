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
    const ofForm = '/records/7/Visita%20a%20cliente'
    const view = { ...none, filterId: '12' }
    const from = (listPath: unknown, listQuery: unknown = '') => ({ listPath, listQuery })
    expect(listBehind(record, none, null)).toEqual({ address: ofForm, isOfForm: true })
    expect(listBehind(record, none, from(ofForm, '?page=2&record=a'))).toEqual({
      address: `${ofForm}?page=2&record=a`,
      isOfForm: true,
    })
    expect(listBehind(record, view, from(undefined, 5)).address).toBe('/records/filter/12/')
    for (const path of ['/records/filter/12/', '/records/all', '/records/9', '/records/u&f/9/7'])
      expect(listBehind(record, none, from(path, '?sort=folio'))).toEqual({
        address: `${path}?sort=folio`,
        isOfForm: false,
      })
    // What is no list is not gone back to.
    for (const path of ['/records/detail/a', 'https://example.com/records/all', '/inbox', 7])
      expect(listBehind(record, none, from(path)).address).toBe(ofForm)
  })

  it('takes a flag behind the id for what it is', () => {
    expect(flagBehindId('abc?archived=true')).toEqual({ id: 'abc', search: '?archived=true' })
    expect(flagBehindId('abc')).toBeUndefined()
  })
})
