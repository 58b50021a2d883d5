import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { HistoryEntry } from '../../../../schemas/api/recordHistory'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { deviceText } from '../deviceText'
import { useRecordFormat } from '../useRecordFormat'
import { HistoryChangeLine } from './HistoryChangeLine'
import classes from './history.module.css'
import { OtherRecords } from './OtherRecords'
import { useEntryText } from './useEntryText'

/** The most changes of an entry shown at once. */
const mostShown = 12

export interface HistoryEntryItemProps {
  readonly entry: HistoryEntry
  readonly forms: ReadonlyMap<number, CompiledForm>
  /** Shows the record as it was from then on; undefined for the current version, or when it is not stored. */
  readonly onShow: (() => void) | undefined
  readonly onRestore: (() => void) | undefined
  /** Restores one earlier answer. */
  readonly onRestoreAnswer: ((fieldId: string, label: string) => void) | undefined
  readonly mayUndo: boolean
}

/** Draws one entry of a record's history. */
export function HistoryEntryItem(props: HistoryEntryItemProps) {
  const { entry, forms, onShow, onRestore, onRestoreAnswer, mayUndo } = props
  const t = useT()
  const format = useFormat()
  const { place } = useRecordFormat()
  const textOf = useEntryText()
  const [isWhole, setWhole] = useState(false)
  const at = entry.at * 1000
  const from = [
    entry.author.type === 'api_key' ? t('records.history.byKey') : undefined,
    deviceText(entry.device_properties),
    entry.geolocation.length === 2 ? place(entry.geolocation) : undefined,
  ].filter((part) => part !== undefined)
  const formOf = (revision: number | null) => (revision === null ? undefined : forms.get(revision))
  const shown = isWhole ? entry.changes : entry.changes.slice(0, mostShown)
  const hidden = entry.changes.length - shown.length
  const untold = entry.changes_count - entry.changes.length
  return (
    <li className={classes['entry']}>
      <p className={classes['headline']}>{textOf(entry)}</p>
      <p className={classes['when']}>
        <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
          {format.relative(at)}
        </time>
        {entry.version !== null && <> · {t('records.version', { version: entry.version })}</>}
        {from.length > 0 && <> · {from.join(' · ')}</>}
      </p>
      {entry.is_hidden && (
        <Text size="sm" c="dimmed">
          {t(entry.version === null ? 'records.history.hidden' : 'records.history.hiddenBefore')}
        </Text>
      )}
      {entry.action === 'record.edited' && !entry.is_kept && !entry.is_hidden && (
        <Text size="sm" c="dimmed">
          {t('records.history.notKept')}
        </Text>
      )}
      {entry.is_kept && entry.changes_count === 0 && (
        <Text size="sm" c="dimmed">
          {t('records.history.noChanges')}
        </Text>
      )}
      {shown.length > 0 && (
        <ul className={classes['changes']}>
          {shown.map((change, index) => (
            <HistoryChangeLine
              key={index}
              change={change}
              before={formOf(entry.before_revision)}
              after={formOf(entry.form_revision)}
              onRestore={onRestoreAnswer}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('records.history.moreChanges', { count: hidden })}
        </Button>
      )}
      {hidden === 0 && untold > 0 && (
        <Text size="sm" c="dimmed">
          {t('records.history.untold', { count: untold })}
        </Text>
      )}
      {entry.of_several && entry.change_set_id !== null && (
        <OtherRecords changeSetId={entry.change_set_id} action={entry.action} mayUndo={mayUndo} />
      )}
      {(onShow ?? onRestore) && (
        <Group gap="xs" mt={6}>
          {onShow && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconEye size={14} aria-hidden />}
              onClick={onShow}
            >
              {t('records.history.show')}
            </Button>
          )}
          {onRestore && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={onRestore}
            >
              {t('records.history.restore')}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
