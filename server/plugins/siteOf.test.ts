import { expect, it } from 'vitest'
import { siteOf } from './siteOf'

it.each([
  ['http', 'forms.example.com', 'http://forms.example.com'],
  ['https', 'forms.example.com:8443', 'https://forms.example.com:8443'],
  ['http', 'localhost:80', 'http://localhost'],
  ['http', '10.0.0.5:3000', 'http://10.0.0.5:3000'],
  ['http', '[::1]:3000', 'http://[::1]:3000'],
  ['https', 'FORMS.example', 'https://forms.example'],
])('%s and %s are %s', (protocol, host, site) => {
  expect(siteOf({ protocol: protocol as 'http', host })).toBe(site)
})

it.each([
  ['http', ''],
  ['http', 'a b'],
  ['http', 'evil"},{"x":"'],
  ['http', 'evil.example/path'],
  ['http', 'user@evil.example'],
  ['http', 'evil.example?'],
  ['http', 'evil.example\\'],
  ['http', 'evil.example:99999'],
  ['http', 'evil.example, forms.example'],
  ['http', `${'a'.repeat(300)}.example`],
  ['http', '<script>'],
  ['http', '[::1'],
  ['javascript', 'forms.example.com'],
  ['https, http', 'forms.example.com'],
])('%s and %s name no site', (protocol, host) => {
  expect(siteOf({ protocol: protocol as 'http', host })).toBeUndefined()
})
