import { abandonFiles, forgetFile } from '../store/files'
import type { Deps } from './deps'
import { contentName, thumbnailName } from './fileAddress'

const day = 86_400_000
/** How many one sweep removes at most: the next one goes on. */
const batch = 500

/** Removes uploads that no record named within a day. Ended half-way, the next sweep ends it. */
export async function sweepFiles(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - day)
  const abandoned = await abandonFiles(deps.db, before, batch)
  for (const file of abandoned) {
    await deps.files.remove(contentName(file))
    await deps.files.remove(thumbnailName(contentName(file)))
    await forgetFile(deps.db, file.account_id, file.id)
  }
  await deps.files.clearIncoming(before)
  return abandoned.length
}
