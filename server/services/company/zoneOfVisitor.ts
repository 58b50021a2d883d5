import { zoneName } from '../../../schemas/model/localParts'
import type { Visitor } from '../../policies/accessScope'
import { findCompany } from '../../store/company/companies'
import type { Deps } from '../deps'

/**
 * Returns the time zone that a visitor answers in: the one they state, otherwise their own, and for the public that of the form's company.
 */
export async function zoneOfVisitor(
  { db }: Pick<Deps, 'db'>,
  visitor: Visitor,
  accountId: number,
  said: string | null | undefined,
): Promise<string> {
  const known = said ? zoneName(said) : null
  if (known) return known
  return visitor.type === 'public' ? (await findCompany(db, accountId)).timezone : visitor.timezone
}
