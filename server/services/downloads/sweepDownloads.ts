import { downloadsKept } from '../../../schemas/api/downloads'
import { downloadsBefore } from '../../store/downloads/downloads'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { dropDownload } from './downloadContent'

/** The most downloads that one sweep removes; the next sweep goes on. */
const batch = 500

/** Removes downloads that were asked for some days ago, and returns their number. */
export async function removeOldDownloads(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  const old = await downloadsBefore(deps.db, new Date(deps.now().getTime() - downloadsKept * 1000), batch)
  for (const { account_id: accountId, id } of old) await dropDownload(deps, { accountId, id })
  return old.length
}

export const sweepDownloads = hourlyTask('sweepDownloads', removeOldDownloads)
