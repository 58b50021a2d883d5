import { downloadsKept, type Download } from '../../../schemas/api/downloads'
import { downloadAddress } from '../../model/downloadAddress'
import type { ToldDownload } from '../../services/downloads/downloads'
import { seconds } from '../items/presentItem'

const activeStates: readonly (string | null)[] = ['queued', 'running']

function statusOf({
  finished_at: finished,
  task_state: state,
}: ToldDownload['download']): Download['status'] {
  if (finished) return 'done'
  return activeStates.includes(state) ? 'pending' : 'error'
}

export function presentDownload({ download, mayFetch }: ToldDownload): Download {
  const isThere = download.finished_at !== null
  return {
    id: download.id,
    name: download.name || download.form_name,
    form_id: download.form_id,
    form_name: download.form_name,
    filter_id: download.filter_id,
    user_id: download.user_id,
    user_name: download.user_name ?? '',
    status: statusOf(download),
    path: isThere && mayFetch ? downloadAddress(download) : null,
    file_name: download.file_name,
    size: download.size === null ? null : Number(download.size),
    records: download.records,
    configuration: download.configuration,
    filters: download.petition,
    selected: download.ids?.length ?? null,
    created_at: seconds(download.created_at),
    expires_at: Math.min(
      seconds(download.created_at) + downloadsKept,
      download.expires_at ? seconds(download.expires_at) : Infinity,
    ),
  }
}
