import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { shopCatalogs, type ShopCatalogIds } from '../../support/shopCatalogs'
import type { Account } from './account'
import { addCatalog } from './addCatalog'

/** Creates the catalogs with their rows; returns their ids. */
export async function addShopCatalogs(request: APIRequestContext, account: Account): Promise<ShopCatalogIds> {
  const add = ({ document, rows }: (typeof shopCatalogs)[keyof ShopCatalogIds]) =>
    addCatalog(
      request,
      account,
      document,
      rows.map((answers) => ({ answers })),
    )
  return {
    countries: await add(shopCatalogs.countries),
    regions: await add(shopCatalogs.regions),
    cities: await add(shopCatalogs.cities),
    shops: await add(shopCatalogs.shops),
  }
}

/** Returns the list from which a row of one of these catalogs is chosen. */
export const rowBox = (within: Page | Locator, name: string): Locator =>
  within.getByRole('combobox', { name: `${name} elegida` })
