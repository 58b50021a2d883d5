import { expect, it } from 'vitest'
import { addressOfAll, addressOfDay, addressOfForm, addressOfNobody, addressOfUser } from './recordAddresses'

const now = new Date('2026-03-01T05:00:00Z')

it('lists what was counted: of the same days, where the viewer is', () => {
  expect(addressOfDay('2026-02-28')).toBe('/records/all?created_at__iexact=2026-02-28')
  expect(addressOfAll(40, 'UTC', now)).toBe('/records/all?created_at__gte=2026-01-21')
  expect(addressOfForm({ id: 7, name: 'Alta/baja' }, 5, 'America/Mexico_City', now)).toBe(
    '/records/7/Alta%2Fbaja?created_at__gte=2026-02-24',
  )
  expect(addressOfForm({ id: 7, name: null }, 1, 'UTC', now)).toBe('/records/7/7?created_at__gte=2026-03-01')
  expect(addressOfNobody(5, 'UTC', now)).toBe('/records/all?created_at__gte=2026-02-25&user_id__is__empty=')
  expect(addressOfUser(3, 40, 'UTC', now)).toBe('/records/3?created_at__gte=2026-01-21')
})
