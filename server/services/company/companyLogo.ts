import { readFile, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { id24 } from '../../../schemas/model/ids'
import { logoLimit } from '../../../schemas/model/logoLimit'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { findCompany, findLogo, lockCompany, setLogo, type CompanyRow } from '../../store/company/companies'
import type { StoredLogo } from '../../store/company/companyColumns'
import { addActivity } from '../../store/items/activity'
import type { Deps } from '../deps'
import { contentName } from '../files/fileAddress'
import type { Arrived } from '../files/uploads'
import { allowedCompany } from './company'
import { drawLogo } from './drawLogo'
import { mebibyte } from '../../support/mebibyte'

const nameOf = (accountId: number, { id }: StoredLogo): string => contentName({ account_id: accountId, id })

/** Replaces the company's logo; null removes it. The old file is deleted after the commit, when nothing refers to it any more. */
async function replaceLogo(
  deps: Deps,
  viewer: Viewer,
  logoAfter: (before: StoredLogo | null) => StoredLogo | null,
): Promise<CompanyRow> {
  const { accountId } = viewer
  const { before, after } = await deps.db.transaction().execute(async (db) => {
    await lockCompany(db, accountId)
    const { logo } = await findCompany(db, accountId)
    await setLogo(db, accountId, logoAfter(logo))
    const details = { fields: ['logo'] }
    await addActivity(db, viewer, deps.now(), { accountId, action: 'company.changed', details })
    return { before: logo, after: await findCompany(db, accountId) }
  })
  if (before && before.id !== after.logo?.id) await deps.files.remove(nameOf(accountId, before))
  return after
}

/** Stores an uploaded file as the company's logo. Throws REQUEST_WITHOUT_FILE, FILE_TOO_LARGE {max}, LOGO_NOT_DRAWABLE, FORBIDDEN {who}. */
export async function keepLogo(
  deps: Deps,
  viewer: Viewer,
  arrived: Arrived | undefined,
  newPath: () => string,
): Promise<CompanyRow> {
  await allowedCompany(deps, viewer)
  if (!arrived) throw new AppError('REQUEST_WITHOUT_FILE')
  if (arrived.size === 0) throw new AppError('FILE_EMPTY')
  if (arrived.size > logoLimit) throw new AppError('FILE_TOO_LARGE', { max: logoLimit / mebibyte })
  const { bytes, width, height } = await drawLogo(await readFile(arrived.path))
  const id = id24(deps.random)
  const path = newPath()
  await writeFile(path, bytes, { mode: 0o600 })
  const key = Buffer.from(deps.random(24)).toString('base64url')
  const made = { id, key, width, height }
  // Stores the content first, so that no row names a missing file.
  await deps.files.keep(path, nameOf(viewer.accountId, made))
  return replaceLogo(deps, viewer, (before) => ({ ...made, key: before?.key ?? key }))
}

export async function removeLogo(deps: Deps, viewer: Viewer): Promise<CompanyRow> {
  await allowedCompany(deps, viewer)
  return replaceLogo(deps, viewer, () => null)
}

/** Returns the logo's content; undefined when it is gone. */
export const logoContent = (
  { files }: Pick<Deps, 'files'>,
  accountId: number,
  logo: StoredLogo,
): Promise<Readable | undefined> => files.read(nameOf(accountId, logo))

export interface ServedLogo {
  readonly content: Readable
  /** Whether the address is that of the present logo, not of an earlier one. */
  readonly isFinal: boolean
}

/** Opens the logo at an address, which may be that of an earlier one. Throws NOT_FOUND. */
export async function openLogo(
  deps: Pick<Deps, 'db' | 'files'>,
  accountId: number,
  key: string,
  version: string,
): Promise<ServedLogo> {
  const logo = await findLogo(deps.db, accountId)
  if (logo?.key !== key) throw new AppError('NOT_FOUND')
  const content = await logoContent(deps, accountId, logo)
  if (!content) throw new AppError('NOT_FOUND')
  return { content, isFinal: logo.id === version }
}
