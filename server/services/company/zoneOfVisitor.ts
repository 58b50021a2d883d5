import { zoneName } from '../../../schemas/model/localParts'
import type { Visitor } from '../../policies/accessScope'
import { findCompany } from '../../store/company/companies'
import type { Deps } from '../deps'

/** The zone that somebody answers in: the one that they say, else their own, and that of the form's company for who has none. */
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
