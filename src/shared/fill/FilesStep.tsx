import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useRef } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { zipLimit, zipLimitMb, type SheetFile } from '../../../schemas/api/sheets'
import { FileDrop } from '../FileDrop'
import { useT } from '../useT'
import classes from './fill.module.css'
import { UploadProgress } from './UploadProgress'
import { useUpload } from './useUpload'

export interface FilesStepProps {
  readonly files: SheetFile | null
  /** What runs was begun with it: it is not changed meanwhile. */
  readonly isFixed: boolean
  readonly onChoose: (files: SheetFile | null) => void
}

/** The zip with the files that cells of the spreadsheet name: dropped or picked, or none. */
export function FilesStep({ files, isFixed, onChoose }: FilesStepProps) {
  const t = useT()
  const resetFile = useRef<() => void>(null)
  const { upload, problem, send, cancel } = useUpload(whyNotSent, onChoose)
  const bring = (file: File | null | undefined) => {
    // The same file may be chosen again, once it is mended.
    resetFile.current?.()
    send(file)
  }
  if (files)
    return (
      <div className={classes['zip']}>
        <div className={classes['sheet']}>
          <IconFileZip size={24} stroke={1.5} aria-hidden />
          <Text className={classes['sheetName'] ?? ''}>{files.file_name}</Text>
          {!isFixed && (
            <Button variant="default" onClick={() => onChoose(null)}>
              {t('fill.files.remove')}
            </Button>
          )}
        </div>
      </div>
    )
  if (isFixed) return null
  return (
    <div className={classes['zip']}>
      {problem !== null && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <FileDrop onFile={bring}>
        {upload ? (
          <UploadProgress upload={upload} onCancel={cancel} />
        ) : (
          <>
            <Group gap="sm">
              <Text>{t('fill.files.drop')}</Text>
              <FileButton resetRef={resetFile} onChange={bring} accept=".zip">
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden />}
                  >
                    {t('fill.files.pick')}
                  </Button>
                )}
              </FileButton>
            </Group>
            <Text size="sm" c="dimmed" className={classes['whole'] ?? ''}>
              {t('fill.files.help', { limit: zipLimitMb })}
            </Text>
          </>
        )}
      </FileDrop>
    </div>
  )
}

/** What need not be sent to be refused. */
function whyNotSent({ name, size }: File): ApiError | null {
  if (!name.toLowerCase().endsWith('.zip')) return new ApiError(0, 'ZIP_UNREADABLE')
  return size > zipLimit ? new ApiError(0, 'FILE_TOO_LARGE', { params: { max: zipLimitMb } }) : null
}
