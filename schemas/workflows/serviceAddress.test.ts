import { describe, expect, it } from 'vitest'
import { hostCalled, isOfOwnNetwork } from './serviceAddress'

describe('the host that an address leads to', () => {
  it.each([
    ['https://example.org/a?b={{record.folio}}', 'example.org'],
    ['http://10.0.0.1:8080', '10.0.0.1'],
    ['http://Example.ORG:80/', 'example.org'],
    ['https://[::1]/', '[::1]'],
  ])('of %s is %s', (address, host) => expect(hostCalled(address)).toBe(host))
  it.each([
    ...['', 'example.org', 'ftp://example.org/', 'https://ana:clave@example.org/', 'https://'],
    ...['https://{{record.answers.a}}/', 'https://example.org{{record.folio}}/', 'javascript:alert(1)'],
  ])('is none of %s', (address) => expect(hostCalled(address)).toBeUndefined())
})

it.each([
  ...[
    'localhost',
    '2130706433',
    '0x7f.1',
    'a.localhost',
    'db.internal',
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.9.9',
  ],
  ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '[::1]', '[fd00::1]', '[fe80::1]'],
])('%s is of a network of its own', (host) => expect(isOfOwnNetwork(host)).toBe(true))
it.each(['example.org', '8.8.8.8', '172.32.0.1', '100.128.0.1', '10.example.org.mx', '[2606:4700::1111]'])(
  '%s may be of the internet',
  (host) => expect(isOfOwnNetwork(host)).toBe(false),
)
