import { abandonFiles, forgetFile } from '../../store/files/files'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { contentName, plainName, thumbnailName } from './fileAddress'

const day = 86_400_000
/** Of what arrives and of what is read; whoever works with it for long touches it. */
const untouched = 2 * 3_600_000
/** How many one sweep removes at most: the next one goes on. */
const batch = 500

/**
 * Removes uploads that neither a record nor a row named within a day, and what a killed server left of others. Ended
 * half-way, the next sweep ends it.
 */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  const before = new Date(deps.now().getTime() - day)
  // First: a server that was killed leaves these, whatever else cannot be done.
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
