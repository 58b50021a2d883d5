import { useT } from '../../shared/useT'
import type { FileProgress } from './completeRequest'

/** Shows the upload progress of the file that goes ahead of its answers, without announcing each step. */
export function UploadProgress({ uploading }: { readonly uploading: FileProgress | null }) {
  const t = useT()
  if (!uploading) return null
  const { position, count, share } = uploading
  return (
    <progress className="outbox-progress" value={share} aria-label={t('outbox.file', { position, count })} />
  )
}
