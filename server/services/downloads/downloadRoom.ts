import { downloadsOfUser } from '../../store/downloads/downloads'
import type { Deps } from '../deps'
import { dropDownload } from './downloadContent'

const mebibyte = 1024 * 1024
/** What is kept for one user: so many, and so many bytes. */
const mostKept = 100
const mostBytes = 1_000 * mebibyte

/** Removes the oldest of a user's downloads beyond what is kept for one; the newest stays however large it is. */
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
