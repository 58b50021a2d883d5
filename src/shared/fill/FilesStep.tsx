import { IconFileZip } from '@tabler/icons-react'
import { ApiError } from '../../../adapters/api/apiError'
import { zipLimit, zipLimitMb, type SheetFile } from '../../../schemas/api/sheets'
import { useT } from '../useT'
import { BringFile } from './BringFile'
import { BroughtFile } from './BroughtFile'
import classes from './fill.module.css'
import { useUpload } from './useUpload'

export interface FilesStepProps {
  readonly files: SheetFile | null
  /** True while a task that was started with the file runs. */
  readonly isFixed: boolean
  readonly onChoose: (files: SheetFile | null) => void
}

/** Draws the choice of the zip with the files that cells refer to: dropped or picked, or none. */
export function FilesStep({ files, isFixed, onChoose }: FilesStepProps) {
  const t = useT()
  const uploading = useUpload(whyNotSent, onChoose)
  if (!files && isFixed) return null
  return (
    <div className={classes['zip']}>
      {files ? (
        <BroughtFile
          icon={<IconFileZip size={24} stroke={1.5} aria-hidden />}
          name={files.file_name}
          remove={t('fill.files.remove')}
          onRemove={isFixed ? undefined : () => onChoose(null)}
        />
      ) : (
        <BringFile
          uploading={uploading}
          accept=".zip"
          drop={t('fill.files.drop')}
          pick={t('fill.files.pick')}
          help={t('fill.files.help', { limit: zipLimitMb })}
          button={{ variant: 'default', leftSection: <IconFileZip size={18} stroke={1.6} aria-hidden /> }}
        />
      )}
    </div>
  )
}

/** Returns why a file is refused without sending it. */
function whyNotSent({ name, size }: File): ApiError | null {
  if (!name.toLowerCase().endsWith('.zip')) return new ApiError(0, 'ZIP_UNREADABLE')
  return size > zipLimit ? new ApiError(0, 'FILE_TOO_LARGE', { params: { max: zipLimitMb } }) : null
}
