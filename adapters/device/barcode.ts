import type { BarcodeDetector } from 'barcode-detector/ponyfill'
import type { BarcodePort } from '../../schemas/ports/barcodePort'

type Detector = Pick<BarcodeDetector, 'detect'>

let detector: Promise<Detector> | undefined

/** Creates the browser's own code reader if it works, else a WebAssembly one. */
async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: typeof BarcodeDetector }).BarcodeDetector
  // Some systems have the interface but support no format.
  if (native && (await native.getSupportedFormats().catch(() => [])).length > 0) return new native()
  const { loadDetector } = await import('./loadDetector')
  return loadDetector()
}

function getDetector(): Promise<Detector> {
  if (!detector) {
    detector = makeDetector()
    // A failed load is forgotten, so that the next call tries again.
    detector.catch(() => (detector = undefined))
  }
  return detector
}

export const deviceBarcodes: BarcodePort = {
  prepare: async () => void (await getDetector()),
  read: async (image) => {
    const picture = await createImageBitmap(image)
    try {
      const [first] = await (await getDetector()).detect(picture)
      return first?.rawValue
    } finally {
      picture.close()
    }
  },
}
