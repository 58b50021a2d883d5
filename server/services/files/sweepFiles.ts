import { abandonFiles, forgetFile } from '../../store/files/files'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { contentName, plainName, thumbnailName } from './fileAddress'

const day = 86_400_000
/** Milliseconds after which an incoming or lent file counts as abandoned; long work on a file updates its time. */
const untouched = 2 * 3_600_000
/** The most files that one sweep removes; the next sweep goes on. */
const batch = 500

/**
 * Removes uploads that no record or row named within a day, and files left by a killed server. A sweep that is interrupted is finished by
 * the next one.
 */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  const before = new Date(deps.now().getTime() - day)
  // Clears incoming files first, so that this happens whatever fails below.
  await deps.files.clearIncoming(new Date(deps.now().getTime() - untouched))
  const abandoned = await abandonFiles(deps.db, before, batch)
  for (const file of abandoned) {
    await deps.files.remove(contentName(file))
    await deps.files.remove(plainName(file))
    await deps.files.remove(thumbnailName(contentName(file)))
    await forgetFile(deps.db, file.account_id, file.id)
  }
  return abandoned.length
}

export const sweepUploads = hourlyTask('sweepFiles', sweepFiles)
