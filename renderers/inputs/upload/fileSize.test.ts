import { createIntl } from 'react-intl'
import { expect, it } from 'vitest'
import { fileSizeText } from './fileSize'

const megabyte = 1024 * 1024

it.each([
  ['es-MX', 1, '1 byte'],
  ['es-MX', 3, '3 bytes'],
  ['en-US', 3, '3 bytes'],
  ['pt-BR', 1023, '1.023 bytes'],
  ['es-MX', 1024, '1 kB'],
  ['es-MX', megabyte - 1, '1 MB'],
  ['es-MX', 2.34 * megabyte, '2.3 MB'],
  ['es-MX', 50 * megabyte, '50 MB'],
])('in %s %d bytes are %s', (locale, bytes, text) => {
  expect(fileSizeText(bytes, createIntl({ locale })).replace(/\s/gu, ' ')).toBe(text)
})
