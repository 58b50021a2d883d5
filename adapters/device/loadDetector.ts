import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Loads the WebAssembly reader from our own site, because by default it would fetch its binary from elsewhere. Rejects when it cannot be
 * loaded.
 */
export async function loadDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({
    // A new function each time, because a failed load is cached by function.
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
    fireImmediately: true,
  })
  return new BarcodeDetector()
}
