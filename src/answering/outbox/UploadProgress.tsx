import { useT } from '../../shared/useT'
import type { FileProgress } from './completeRequest'

/** How far the file is that goes ahead of its answers; not read out again and again, as it grows. */
export function UploadProgress({ uploading }: { readonly uploading: FileProgress | null }) {
  const t = useT()
  if (!uploading) return null
  const { position, count, share } = uploading
  return (
    <progress className="outbox-progress" value={share} aria-label={t('outbox.file', { position, count })} />
  )
}
