import { describe, expect, it } from 'vitest'
import { isRedirectUrl } from './redirectUrl'
import { isServiceUrl } from './serviceUrl'

describe('addresses of a form', () => {
  it.each([
    'http://example.com',
    'HTTPS://example.com:8443/a?b=c#d',
    'https://[::1]:3000/x',
    'https://ejemplo.mx/gracias/ñandú',
    'http://localhost',
    '{host}',
    '{host}/forms/public/1',
    '',
    null,
    undefined,
  ])('may be %j', (value) => {
    expect([isRedirectUrl(value), isServiceUrl(value)]).toEqual([true, true])
  })

  it.each([
    'http://',
    'https:///x',
    'https://[::1',
    'https://?x',
    'https://#x',
    'http://a b',
    'https://exa mple.com',
    'http://example.com:99999',
    'https://999.1.1.1',
    'https:example.com',
    'https:\\\\example.com',
    '//example.com',
    'example.com',
    '/x',
    '{host}.example.com',
    '{host}@example.com',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'ftp://example.com',
    7,
    {},
  ])('may not be %j', (value) => {
    expect([isRedirectUrl(value), isServiceUrl(value)]).toEqual([false, false])
  })

  it.each([
    ['default', false],
    ['{{65a000000000000000000001}}', true],
    ['https://x.example/{{record.folio}}?a={{65a000000000000000000001}}', true],
    ['https://{{65a000000000000000000001}}/x', true],
    ['{host}/api/{{record.folio}}', true],
    ['javascript:alert({{record.folio}})', false],
    ['file:///{{record.folio}}', false],
  ])('of a button: %j → %j', (value, isFine) => expect(isServiceUrl(value)).toBe(isFine))
})
