import { join } from 'node:path'
import { newFolder, removeFolder, startProduct } from '../../support/product'
import { socketFolderVariable } from './productDatabase'

/** Starts the built product in an empty data folder; the tests of the run share it, each with an account of its own. */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const product = await startProduct({ dataDir: newFolder('e2e') })
  process.env['E2E_BASE_URL'] = product.baseUrl
  process.env[socketFolderVariable] = join(product.dataDir, 'run')
  return async () => {
    await product.end()
    removeFolder(product.dataDir)
  }
}
