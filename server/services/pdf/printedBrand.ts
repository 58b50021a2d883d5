import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brandIn } from '../company/brand'
import { logoContent } from '../company/companyLogo'
import { findCompany } from '../../store/company/companies'
import type { Deps } from '../deps'

/** A company's brand, as the printer reads it. */
export interface PrintedBrand {
  readonly accent: string
  readonly logo: { readonly path: string; readonly alt: string } | null
}

const usual: PrintedBrand = { accent: '#0b6e66', logo: null }

/** Returns a look-up of accounts' brands, which writes each logo into the folder once. */
export function printedBrands(
  deps: Deps,
  folder: string,
): (accountId: number | undefined) => Promise<PrintedBrand> {
  const made = new Map<number, Promise<PrintedBrand>>()
  const make = async (accountId: number): Promise<PrintedBrand> => {
    const company = await findCompany(deps.db, accountId)
    const accent = brandIn(company).accent ?? usual.accent
    const content = company.logo && (await logoContent(deps, accountId, company.logo))
    if (!content) return { ...usual, accent }
    const path = `logo-${accountId}.png`
    await writeFile(join(folder, path), await buffer(content))
    return { accent, logo: { path, alt: company.name } }
  }
  return async (accountId) => {
    if (accountId === undefined) return usual
    const brand = made.get(accountId) ?? make(accountId)
    made.set(accountId, brand)
    return brand
  }
}
