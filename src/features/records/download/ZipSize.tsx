import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  mostZipped,
  type DownloadSelectedRequest,
  type DownloadSize,
} from '../../../../schemas/api/downloads'
import { useApi } from '../../../auth/session'
import { errorText } from '../../../shared/errorText'
import { useT } from '../../../shared/useT'
import { sizeText } from './sizeText'

/** Returns which files of the records a zip would contain; null requests nothing. */
export function useZipSize(request: DownloadSelectedRequest | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['zipSize', request],
    queryFn: ({ signal }) => api.downloads.measure(request ?? {}, signal),
    enabled: request !== null,
    retry: false,
  })
}

export interface ZipSizeProps {
  readonly size: DownloadSize | undefined
  /** Why the size is unknown. */
  readonly error: unknown
}

/** Says how many files a zip contains and how large they are, and in advance if it would be refused. */
export function ZipSize({ size, error }: ZipSizeProps) {
  const t = useT()
  const { files, gibibytes } = mostZipped
  const problem = error
    ? errorText(t, error)
    : size?.is_too_large && t('error.DOWNLOAD_FILES_TOO_LARGE', { files, size: gibibytes })
  if (problem)
    return (
      <Text size="sm" c="red" role="alert">
        {problem}
      </Text>
    )
  return (
    <Text size="sm" c="dimmed" role="status">
      {size
        ? t('download.attachments.size', { files: size.files, size: sizeText(t, size.bytes) })
        : t('download.attachments.measuring')}
    </Text>
  )
}
