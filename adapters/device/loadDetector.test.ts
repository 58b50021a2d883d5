import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill'
import { expect, it } from 'vitest'

it('the reader of bar codes and its WebAssembly are of the same build', () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(ZXING_WASM_SHA256)
})
