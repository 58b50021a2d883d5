import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** Returns a PNG of a QR code with the text. */
export async function barcodePicture(text: string): Promise<Buffer> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 6 })
  if (!image) throw new Error('The code was not drawn')
  return Buffer.from(await image.arrayBuffer())
}
