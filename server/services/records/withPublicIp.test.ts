import { expect, it } from 'vitest'
import { withPublicIp } from './withPublicIp'

it.each([
  [
    { device_properties: { system: 'Web', publicIp: '' }, more: 1 },
    { device_properties: { system: 'Web', publicIp: '203.0.113.7' }, more: 1 },
  ],
  [{ device_properties: { publicIp: '1.1.1.1' } }, { device_properties: { publicIp: '203.0.113.7' } }],
  [{ more: 1 }, { more: 1 }],
  [{ device_properties: 'x' }, { device_properties: 'x' }],
  [null, null],
  ['x', 'x'],
])('of %j makes %j', (given, stored) => {
  expect(withPublicIp(given, '203.0.113.7')).toEqual(stored)
})
