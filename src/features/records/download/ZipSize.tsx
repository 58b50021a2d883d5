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

/** What files the records have that a zip of them would hold; null: nobody asks for one. */
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
  /** Why nobody knows. */
  readonly error: unknown
}

/** How many files a zip has and how large they are; that it would be refused is said before anybody waits for it. */
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
