import { launchProduct } from './launchProduct'

/** One product for all tests of a run; a test that changes what the others rely on launches its own. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { baseUrl, stop } = await launchProduct()
  process.env['E2E_BASE_URL'] = baseUrl
  return stop
}
