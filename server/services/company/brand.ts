import { createHash } from 'node:crypto'
import type { Brand } from '../../../schemas/api/company'
import { accentShades, accentVariables } from '../../../schemas/model/accentColor'
import { logoOf } from '../../model/companyFacts'
import { findCompany, type CompanyRow } from '../../store/company/companies'
import type { Deps } from '../deps'

export const brandIn = ({ id, name, logo, accent_color: color }: CompanyRow): Brand => ({
  name,
  logo: logoOf(id, logo),
  colors: color === null ? null : accentVariables(color),
  accent: color === null ? null : (accentShades(color)?.light.accent ?? null),
})

/** Returns the logo and colours that a company shows to respondents of its forms. */
export const brandOf = async ({ db }: Pick<Deps, 'db'>, accountId: number): Promise<Brand> =>
  brandIn(await findCompany(db, accountId))

/** Returns a tag that changes whenever the brand does. */
export const brandTag = (brand: Brand): string =>
  createHash('sha256').update(JSON.stringify(brand)).digest('base64url').slice(0, 12)
