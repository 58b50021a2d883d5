import { join } from 'node:path'
import { freePort, newFolder, removeFolder, startProduct } from '../../support/product'
import { serviceVariable } from './calledService'
import { socketFolderVariable } from './productDatabase'
import { sheetsVariable } from './sheetHost'

export default (): Promise<() => Promise<void>> => startForBrowser()

/** Starts the built product in an empty data folder; the tests of the run share it, each with an account of its own. */
export async function startForBrowser(more: Record<string, string> = {}): Promise<() => Promise<void>> {
  const [service, sheets] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  const env = { OUTBOUND_ALLOW: `${service},${sheets}`, ...more }
  const product = await startProduct({ dataDir: newFolder('e2e'), env })
  process.env[serviceVariable] = service
  process.env[sheetsVariable] = sheets
  process.env['E2E_BASE_URL'] = product.baseUrl
  process.env[socketFolderVariable] = join(product.dataDir, 'run')
  return async () => {
    await product.end()
    removeFolder(product.dataDir)
  }
}
