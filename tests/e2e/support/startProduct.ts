import { newFolder, removeFolder, startProduct } from '../../support/product'

/** Starts the built product in an empty data folder; every test of the run shares it. */
export default async function startForBrowser(): Promise<() => Promise<void>> {
  const product = await startProduct({ dataDir: newFolder('e2e') })
  process.env['E2E_BASE_URL'] = product.baseUrl
  return async () => {
    await product.end()
    removeFolder(product.dataDir)
  }
}
