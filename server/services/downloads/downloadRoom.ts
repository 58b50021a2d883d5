import { downloadsOfUser } from '../../store/downloads/downloads'
import type { Deps } from '../deps'
import { dropDownload } from './downloadContent'
import { mebibyte } from '../../support/mebibyte'

/** The most downloads kept for one user, in number and in bytes. */
const mostKept = 100
const mostBytes = 1_000 * mebibyte

/** Removes the oldest downloads of a user beyond these limits; the newest stays however large it is. */
export async function dropOldestDownloads(
  deps: Pick<Deps, 'db' | 'files'>,
  owner: { readonly accountId: number; readonly userId: number },
): Promise<void> {
  let bytes = 0
  for (const [index, { id, size }] of (await downloadsOfUser(deps.db, owner)).entries()) {
    bytes += Number(size ?? 0)
    if (index > 0 && (index >= mostKept || bytes > mostBytes))
      await dropDownload(deps, { accountId: owner.accountId, id })
  }
}
