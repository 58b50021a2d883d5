import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The reader in WebAssembly, from our own site: by itself it would fetch that from elsewhere. Rejects when it cannot be had. */
export async function loadDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({
    // A function of its own each time: what failed under the same one would stay failed.
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
    fireImmediately: true,
  })
  return new BarcodeDetector()
}
