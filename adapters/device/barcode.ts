import type { BarcodeDetector } from 'barcode-detector/ponyfill'
import type { BarcodePort } from '../../schemas/ports/barcodePort'

type Detector = Pick<BarcodeDetector, 'detect'>

let detector: Promise<Detector> | undefined

/** The browser's own reader where it has one, else one that is loaded when the first picture comes. */
async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: typeof BarcodeDetector }).BarcodeDetector
  // Some systems have the interface without a single format behind it.
  if (native && (await native.getSupportedFormats().catch(() => [])).length > 0) return new native()
  const { loadDetector } = await import('./loadDetector')
  return loadDetector()
}

export const deviceBarcodes: BarcodePort = {
  read: async (image) => {
    detector ??= makeDetector()
    // Loading may fail once: the next picture tries again.
    detector.catch(() => (detector = undefined))
    const picture = await createImageBitmap(image)
    try {
      const [first] = await (await detector).detect(picture)
      return first?.rawValue
    } finally {
      picture.close()
    }
  },
}
