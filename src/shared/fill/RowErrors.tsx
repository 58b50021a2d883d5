import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FillResult, RowError } from '../../../schemas/api/tasks'
import unseen from '../unseen.module.css'
import { useFormat } from '../useFormat'
import { codedErrorText } from '../errorText'
import { useT } from '../useT'
import classes from './fill.module.css'
import type { FillTarget } from './fillMapping'

const first = 20
const more = 200

export interface RowErrorsProps {
  readonly result: FillResult
  readonly targets: readonly FillTarget[]
}

/** Lists the errors by row, in words; nothing when no row failed. */
export function RowErrors({ result, targets }: RowErrorsProps) {
  const t = useT()
  const { number } = useFormat()
  const [shown, setShown] = useState(first)
  const { errors, failed, failed_file: file, failed_kept: kept = failed } = result
  // A task in a list comes without its row errors, which the task itself has.
  if (failed === 0 || !errors) return null
  const labelOf = ({ field, label }: RowError) =>
    targets.find(({ id }) => id === field)?.header ?? label ?? field ?? '–'
  return (
    <div className={classes['errors']}>
      <Group justify="space-between" gap="xs">
        <h3>{t('fill.errors')}</h3>
        {file && (
          <Button
            component="a"
            href={file.file}
            download={file.file_name}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          >
            {t('fill.errors.download')}
          </Button>
        )}
      </Group>
      {kept < failed && (
        <Text size="sm" mb="xs">
          {t('fill.errors.kept', { kept, count: failed - kept })}
        </Text>
      )}
      <table className={classes['table']}>
        <thead className={unseen['onPhones']}>
          <tr>
            <th scope="col">{t('fill.errors.row')}</th>
            <th scope="col">{t('fill.errors.field')}</th>
            <th scope="col">{t('fill.errors.value')}</th>
            <th scope="col">{t('fill.errors.what')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, shown).map((error, index) => (
            <tr key={index}>
              <td>{number(error.row)}</td>
              <td>{labelOf(error)}</td>
              <td>{error.value}</td>
              <td>{codedErrorText(t, error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > shown ? (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + more)}>
          {t('fill.errors.more', { count: errors.length - shown })}
        </Button>
      ) : (
        failed > errors.length && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('fill.errors.first', { count: errors.length })}
          </Text>
        )
      )}
    </div>
  )
}
