import { expect, it } from 'vitest'
import { toRouteAddress } from './toRouteAddress'

it.each([
  ['dashboard', '', '/dashboard'],
  ['records', '?12&visitas', '/records/12/visitas'],
  ['forms/private', '?7&65a0000000000000000000a1', '/forms/private/7/65a0000000000000000000a1'],
  ['records', '?12&visitas&search=a%20b&show=map', '/records/12/visitas?search=a%20b&show=map'],
  ['records', '?12&visitas%20de%20campo', '/records/12/visitas%20de%20campo'],
  // Never leaves this site.
  ['/evil.example', '', '/evil.example'],
  ['https://evil.example', '', '/https%3A/evil.example'],
  ['forms', '?..&..&%2F%2Fevil.example', '/forms/%2F%2Fevil.example'],
  ['javascript:alert(1)', '', '/javascript%3Aalert(1)'],
  ['forms', '?%E0%A4%A', '/forms/%25E0%25A4%25A'],
  ['', '', '/'],
])('%s%s leads to %s', (route, search, address) => {
  expect(toRouteAddress(route, search)).toBe(address)
})
