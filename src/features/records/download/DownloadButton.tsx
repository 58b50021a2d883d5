import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import tool from '../../../shared/toolButton.module.css'
import { useMadeFile } from '../../../shared/tasks/useMadeFile'
import { useT } from '../../../shared/useT'
import { DownloadDialog, type DownloadDialogProps } from './DownloadDialog'

export interface DownloadButtonProps extends Omit<DownloadDialogProps, 'save' | 'onClose'> {
  /** True in the bar of selected records. */
  readonly isInBar?: boolean
}

/** Draws the button that opens the download of records. */
export function DownloadButton({ isInBar = false, ...props }: DownloadButtonProps) {
  const t = useT()
  const save = useMadeFile()
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        {...(isInBar ? { size: 'compact-sm', variant: 'subtle' } : { variant: 'default', classNames: tool })}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={dialog.open}
      >
        {t('download.open')}
      </Button>
      {isOpen && <DownloadDialog {...props} save={save} onClose={dialog.close} />}
    </>
  )
}
