import type { BarcodeDetector } from 'barcode-detector/ponyfill'
import type { BarcodePort } from '../../schemas/ports/barcodePort'

type Detector = Pick<BarcodeDetector, 'detect'>

let detector: Promise<Detector> | undefined

/** The browser's own reader where it has one, else one that is loaded. */
async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: typeof BarcodeDetector }).BarcodeDetector
  // Some systems have the interface without a single format behind it.
  if (native && (await native.getSupportedFormats().catch(() => [])).length > 0) return new native()
  const { loadDetector } = await import('./loadDetector')
  return loadDetector()
}

function getDetector(): Promise<Detector> {
  if (!detector) {
    detector = makeDetector()
    // Loading may fail once: who asks next tries again.
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
