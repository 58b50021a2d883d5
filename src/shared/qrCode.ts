import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import wasm from 'zxing-wasm/writer/zxing_writer.wasm?url'

/** Returns a text as a QR code: a black SVG with the margin that readers need. The encoder is loaded from our own site. */
export async function qrCode(text: string): Promise<string> {
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
  })
  const { svg, error } = await writeBarcode(text, { format: 'QRCode', ecLevel: 'M', scale: 8 })
  if (error !== '') throw new Error(error)
  return svg
}
