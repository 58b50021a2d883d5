import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import wasm from 'zxing-wasm/writer/zxing_writer.wasm?url'

/** A text as a QR code: an SVG in black with the margin that readers need. The writer comes from our own site. */
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
