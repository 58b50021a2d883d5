import { join } from 'node:path'
import { freePort, newFolder, removeFolder, startProduct } from '../../support/product'
import { serviceVariable } from './calledService'
import { beFarAway } from './farAway'
import { socketFolderVariable } from './productDatabase'
import { sheetsVariable } from './sheetHost'

export default (): Promise<() => Promise<void>> => startForBrowser()

/** Starts the built product in an empty data folder; all tests of the run share it, each with an account of its own. */
export async function startForBrowser(more: Record<string, string> = {}): Promise<() => Promise<void>> {
  const [service, sheets] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  // `npm run test:races` simulates a slow network in front of it.
  const most = Number(process.env['E2E_LATENCY'] ?? 0)
  const far = most > 0 ? await freePort() : undefined
  const env = {
    OUTBOUND_ALLOW: `${service},${sheets}`,
    ...(far !== undefined && { BASE_URL: `http://127.0.0.1:${far}` }),
    ...more,
  }
  const product = await startProduct({ dataDir: newFolder('e2e'), env })
  const comeNear = far === undefined ? undefined : await beFarAway(far, product.port, most)
  process.env[serviceVariable] = service
  process.env[sheetsVariable] = sheets
  process.env['E2E_BASE_URL'] = far === undefined ? product.baseUrl : `http://127.0.0.1:${far}`
  process.env[socketFolderVariable] = join(product.dataDir, 'run')
  return async () => {
    comeNear?.()
    await product.end()
    removeFolder(product.dataDir)
  }
}
