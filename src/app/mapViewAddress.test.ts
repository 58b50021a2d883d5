import { expect, it } from 'vitest'
import { mapViewAddress } from './mapViewAddress'

const field = '65a0000000000000000000a1'
it.each([
  [
    `?records_uri=${encodeURIComponent(`/api/infosync/form_answer/?form_id=7&answer__${field}__exact=a&limit=0`)}&show_fields=${field}`,
    `/records/7/records?answer__${field}__exact=a&show=map`,
  ],
  [
    `?records_uri=${encodeURIComponent('form_answer/?form_id=7')}&filter=${encodeURIComponent('created_at__gte=2026-01-01&x=1')}`,
    '/records/7/records?created_at__gte=2026-01-01&show=map',
  ],
  [
    `?records_uri=${encodeURIComponent('form_answer/?form_id=7&filter_id=12')}`,
    '/records/filter/12/?show=map',
  ],
  ['?records_uri=form_answer/', '/records'],
  ['', '/records'],
])('%s leads to %s', (search, address) => {
  expect(mapViewAddress(search)).toBe(address)
})
