import { expect, it } from 'vitest'
import { addressGroup } from './addressGroup'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('counts %s as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

it.each([undefined, '', 'unknown', '256.1.1.1', '1:2', '::g', 'evil.example', '2001:db8::1::2'])(
  'counts %s with all that is no address',
  (address) => {
    expect(addressGroup(address)).toBe('unknown')
  },
)

it('keeps other networks apart', () => {
  expect(addressGroup('2001:db8:1:3::1')).not.toBe(addressGroup('2001:db8:1:2::1'))
})
