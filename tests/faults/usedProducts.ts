import { afterEach } from 'vitest'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'

export interface UsedProducts {
  /** Returns a temporary folder that is removed after the test. */
  readonly folder: (name: string) => string
  readonly start: (dataDir: string, env?: Record<string, string>) => Promise<Product>
  /** Registers something else to end with the test. */
  readonly endWith: (end: () => Promise<unknown> | void) => void
}

/** Returns functions that start products and create folders for each test of a file; these end after the test, last first. */
export function useProducts(): UsedProducts {
  const ending: (() => Promise<unknown> | void)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })
  const endWith: UsedProducts['endWith'] = (end) => void ending.push(end)
  return {
    endWith,
    folder: (name) => {
      const path = newFolder(name)
      endWith(() => removeFolder(path))
      return path
    },
    start: async (dataDir, env) => {
      const product = await startProduct({ dataDir, ...(env && { env }) })
      endWith(() => product.end())
      return product
    },
  }
}
