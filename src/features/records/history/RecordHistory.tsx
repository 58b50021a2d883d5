import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { HistoryEntry } from '../../../../schemas/api/recordHistory'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import type { MapPort } from '../../../../schemas/ports/mapPort'
import { LoadProblem } from '../../../shared/LoadProblem'
import { useT } from '../../../shared/useT'
import { RecordLoading } from '../RecordLoading'
import { HistoryEntryItem } from './HistoryEntryItem'
import classes from './history.module.css'
import { useRecordHistory } from './useRecordHistory'
import { useRestoreVersion } from './useRestoreVersion'
import { VersionDialog } from './VersionDialog'

export interface RecordHistoryProps {
  readonly record: RecordDocument
  readonly form: CompiledForm
  readonly mapTiles: MapPort['tiles']
}

/** Draws what was done to a record, the newest first: who, when, from where and by what, and only what changed. */
export function RecordHistory({ record, form, mapTiles }: RecordHistoryProps) {
  const t = useT()
  const { history, entries, forms, isLoading } = useRecordHistory(record)
  const restore = useRestoreVersion(record, form)
  const [shown, setShown] = useState<HistoryEntry | null>(null)
  if (history.isError && !entries)
    return <LoadProblem error={history.error} onRetry={() => void history.refetch()} />
  if (!entries || isLoading) return <RecordLoading />
  if (entries.length === 0) return <Text c="dimmed">{t('records.history.none')}</Text>

  const kept = new Set((record.other_versions ?? []).map(({ version }) => version))
  const versionOf = ({ version, action }: HistoryEntry) =>
    version !== null && kept.has(version) && (action === 'record.created' || action === 'record.edited')
      ? version
      : undefined
  const restoreOf = (entry: HistoryEntry) => {
    const version = versionOf(entry)
    if (version === undefined || !record.editable) return undefined
    return () => {
      setShown(null)
      restore.mutate({ version, message: t('records.history.restored', { version }) })
    }
  }
  const restoreAnswerOf = ({ version, is_kept: isKept }: HistoryEntry) => {
    if (version === null || !isKept || !record.editable) return undefined
    return (fieldId: string, label: string) =>
      restore.mutate({
        ...{ version: version - 1, fields: [fieldId] },
        message: t('records.history.answerRestored', { field: label }),
      })
  }
  const shownVersion = shown ? versionOf(shown) : undefined
  return (
    <>
      <ol className={classes['line']} aria-label={t('records.tab.history')}>
        {entries.map((entry) => (
          <HistoryEntryItem
            key={entry.id}
            entry={entry}
            forms={forms}
            onShow={versionOf(entry) === undefined ? undefined : () => setShown(entry)}
            onRestore={restoreOf(entry)}
            onRestoreAnswer={restoreAnswerOf(entry)}
            mayUndo={record.editable || record.can_delete || record.can_restore === true}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('records.history.older')}
        </Button>
      )}
      {shown && shownVersion !== undefined && (
        <VersionDialog
          record={record}
          version={shownVersion}
          at={shown.at}
          mapTiles={mapTiles}
          onRestore={restoreOf(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
