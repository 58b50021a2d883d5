import { Button, Group, Progress, Text } from '@mantine/core'
import { useT } from '../useT'
import classes from './fill.module.css'
import type { Upload } from './useUpload'

/** Shows an upload's progress, with a cancel button. */
export function UploadProgress({
  upload: { name, share },
  onCancel,
}: {
  readonly upload: Upload
  readonly onCancel: () => void
}) {
  const t = useT()
  return (
    <div className={classes['upload']}>
      <Group justify="space-between" wrap="nowrap">
        <Text role="status">{t('fill.sheet.uploading', { name })}</Text>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
      <Progress value={share * 100} aria-label={t('fill.sheet.uploading', { name })} />
    </div>
  )
}
