import type { CompanyPatch } from '../../../schemas/api/company'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { cleanColor } from '../../../schemas/model/accentColor'
import type { CodedError } from '../../../schemas/model/errors'
import { zoneName } from '../../../schemas/model/localParts'
import { locales } from '../../../schemas/model/locales'
import { isWebAddress } from '../../../schemas/model/webAddress'
import { UserError } from '../../appError'
import { companyFacts } from '../../model/companyFacts'
import { isIndustry } from '../../model/industries'
import type { Viewer } from '../../policies/accessScope'
import {
  findCompany,
  lockCompany,
  updateCompany,
  type CompanyChange,
  type CompanyRow,
} from '../../store/company/companies'
import type { CompanyFacts } from '../../store/company/companyColumns'
import { addActivity } from '../../store/items/activity'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { moveSchedules } from '../workflows/keepSchedules'
import { isCountry, isStateOf } from './placesOfCompanies'

/** Returns the company of the viewer's account. Throws FORBIDDEN {who} for a viewer who may not manage it. */
export async function allowedCompany(deps: Deps, viewer: Viewer): Promise<CompanyRow> {
  const { accountId } = viewer
  await demand(deps, viewer, 'company.manage', { kind: 'account', accountId })
  return findCompany(deps.db, accountId)
}

const texts = ['vat', 'website', 'city', 'street', 'street2', 'zip', 'phone', 'email'] as const
const choices = ['country_id', 'state_id', 'category_id'] as const

const chosen = (value: string | null): string | null => (value?.trim() ? value.trim() : null)

/** Merges the given values into the stored ones; a state of another country is removed. */
function changed(row: CompanyRow, given: CompanyPatch): CompanyChange {
  const before = companyFacts(row)
  const said = Object.fromEntries(texts.map((name) => [name, (given[name] ?? before[name]).trim()]))
  const picked = Object.fromEntries(
    choices.map((name) => {
      const value = given[name]
      return [name, value === undefined ? before[name] : chosen(value)]
    }),
  )
  const company = { ...before, ...said, ...picked } as CompanyFacts
  const moved = company.country_id !== before.country_id && given.state_id === undefined
  const color = given.accent_color === undefined ? row.accent_color : chosen(given.accent_color)
  const language = typeof given.lang === 'object' ? given.lang.code : given.lang
  return {
    name: (given.name ?? row.name).trim(),
    company: moved ? { ...company, state_id: null } : company,
    accent_color: color && (cleanColor(color) ?? color),
    activity_days: given.activity_days === undefined ? row.activity_days : given.activity_days,
    timezone: given.timezone === undefined ? row.timezone : (zoneName(given.timezone) ?? given.timezone),
    language: language ?? row.language,
  }
}

function problemsIn({ name, company, accent_color: color, timezone, language }: CompanyChange) {
  const { website, email, country_id: country, state_id: state, category_id: industry } = company
  const problems: Record<string, CodedError> = {}
  const refuse = (field: string, code: CodedError['code'], isWrong: boolean) => {
    if (isWrong) problems[field] = { code }
  }
  refuse('name', 'NAME_REQUIRED', name === '')
  refuse('website', 'INVALID_WEBSITE', website !== '' && !isWebAddress(website))
  refuse('email', 'INVALID_EMAIL', email !== '' && !isEmailAddress(email))
  refuse('country_id', 'INVALID_COUNTRY', country !== null && !isCountry(country))
  refuse('state_id', 'INVALID_STATE', state !== null && !isStateOf(country ?? '', state))
  refuse('category_id', 'INVALID_INDUSTRY', industry !== null && !isIndustry(industry))
  refuse('accent_color', 'INVALID_COLOR', color !== null && cleanColor(color) === null)
  refuse('timezone', 'INVALID_TIMEZONE', zoneName(timezone) === null)
  refuse('lang', 'INVALID_LANGUAGE', !locales.some((locale) => locale === language))
  return problems
}

/** Changes the given values of a company. Throws a UserError by field, and FORBIDDEN {who}. */
export async function changeCompany(deps: Deps, viewer: Viewer, given: CompanyPatch): Promise<CompanyRow> {
  await allowedCompany(deps, viewer)
  const { accountId } = viewer
  if (given.activity_days !== undefined)
    await demand(deps, viewer, 'security.manage', { kind: 'account', accountId })
  return deps.db.transaction().execute(async (db) => {
    await lockCompany(db, accountId)
    const before = await findCompany(db, accountId)
    const change = changed(before, given)
    const problems = problemsIn(change)
    if (Object.keys(problems).length > 0) throw new UserError(problems)
    await updateCompany(db, accountId, change)
    if (change.timezone !== before.timezone) await moveSchedules({ ...deps, db }, accountId, change.timezone)
    const details = { fields: Object.keys(given).toSorted() }
    await addActivity(db, viewer, deps.now(), { accountId, action: 'company.changed', details })
    return findCompany(db, accountId)
  })
}
