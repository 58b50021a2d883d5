import type { Company } from '../../../schemas/api/company'
import { companyFacts, logoOf } from '../../model/companyFacts'
import type { CompanyRow } from '../../store/company/companies'
import { languages } from '../languages'

/** Presents a company to viewers who keep its profile. */
export function presentCompany(row: CompanyRow): Company {
  const logo = logoOf(row.id, row.logo)
  return {
    name: row.name,
    ...companyFacts(row),
    thumb: logo?.url ?? null,
    logo,
    accent_color: row.accent_color,
    activity_days: row.activity_days,
    timezone: row.timezone,
    lang: languages.find(({ code }) => code === row.language) ?? languages[0],
  }
}
