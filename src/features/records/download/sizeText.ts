import type { Translate } from '../../../shared/useT'

/** Writes a file's size. */
export const sizeText = (t: Translate, bytes: number): string =>
  bytes < 1_000_000
    ? t('downloads.kilobytes', { size: Math.ceil(bytes / 1_000) })
    : t('downloads.megabytes', { size: bytes / 1_000_000 })
