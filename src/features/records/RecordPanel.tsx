import { ActionIcon, Group, Title } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { IconArrowsMaximize, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import '../../../renderers/renderers.css'
import type { RecordDocument } from '../../../schemas/api/records'
import { RecordApprovals } from '../../shared/approvals/RecordApprovals'
import { LoadProblem } from '../../shared/LoadProblem'
import { NotRefreshed } from '../../shared/NotRefreshed'
import { useFromList } from '../../shared/useFromList'
import { useT } from '../../shared/useT'
import { RecordAnswersTab } from './RecordAnswersTab'
import { RecordActions } from './RecordActions'
import { RecordLoading } from './RecordLoading'
import { RecordComments } from './comments/RecordComments'
import { RecordHistory } from './history/RecordHistory'
import { RecordMetadata } from './RecordMetadata'
import { RecordState } from './RecordState'
import classes from './RecordPanel.module.css'
import { RecordTabs } from './RecordTabs'
import { RecordWorkflows, useHasWorkflowLog } from './RecordWorkflows'
import { useMapTiles } from './useMapTiles'
import { useRecord } from './useRecord'

export interface RecordPanelProps {
  readonly recordId: string
  /** The record from the list; undefined when it is on another page. */
  readonly listed: RecordDocument | undefined
  /** Go to the previous and the next record of the list; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
}

/** Draws a record beside its list, with buttons to the neighbouring records. */
export function RecordPanel({ recordId, listed, onPrevious, onNext, onClose }: RecordPanelProps) {
  const t = useT()
  const mapTiles = useMapTiles()
  const from = useFromList()
  const { record, form, failed, outdated } = useRecord(recordId, { listed })
  const hasWorkflowLog = useHasWorkflowLog(recordId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [recordId])

  const panel = useEventListener('keydown', (event) => {
    // Anything open within the panel handles the key first.
    if (event.defaultPrevented) return
    const go = event.altKey ? { ArrowUp: onPrevious, ArrowDown: onNext }[event.key] : undefined
    const act = event.key === 'Escape' ? onClose : go
    if (!act) return
    event.preventDefault()
    act()
  })

  return (
    <aside ref={panel} className={classes['panel']} aria-label={t('records.panel')}>
      <Group className={classes['head'] ?? ''} justify="space-between" wrap="nowrap" gap="xs">
        <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes['title'] ?? ''}>
          {record?.folio ?? t('menu.records')}
        </Title>
        <Group gap={4} wrap="nowrap">
          <PanelButton label={t('records.panel.previous')} keys="Alt+ArrowUp" onClick={onPrevious}>
            <IconChevronUp size={18} aria-hidden />
          </PanelButton>
          <PanelButton label={t('records.panel.next')} keys="Alt+ArrowDown" onClick={onNext}>
            <IconChevronDown size={18} aria-hidden />
          </PanelButton>
          <ActionIcon
            component={Link}
            to={`/records/detail/${recordId}`}
            state={from}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('records.panel.whole')}
            title={t('records.panel.whole')}
          >
            <IconArrowsMaximize size={18} aria-hidden />
          </ActionIcon>
          <PanelButton label={t('action.close')} keys="Escape" onClick={onClose}>
            <IconX size={18} aria-hidden />
          </PanelButton>
        </Group>
      </Group>
      <div className={classes['body']}>
        {failed && (
          <LoadProblem
            error={failed.error}
            gone={t('records.missing.text')}
            ask={{ record_id: recordId }}
            onRetry={() => void failed.refetch()}
          />
        )}
        {!failed && !(record && form) && <RecordLoading />}
        {!failed && record && form && (
          <>
            {outdated && <NotRefreshed error={outdated.error} onRetry={() => void outdated.refetch()} />}
            <RecordState record={record} />
            <RecordActions record={record} from={from} onDeleted={onClose} />
            <RecordApprovals recordId={record.id} />
            <div className={classes['tabs']}>
              <RecordTabs
                tabs={{
                  answers: (
                    <RecordAnswersTab record={record} form={form} headingLevel={3} mapTiles={mapTiles} />
                  ),
                  history: <RecordHistory key={record.id} record={record} form={form} mapTiles={mapTiles} />,
                  comments: <RecordComments key={record.id} record={record} />,
                  ...(hasWorkflowLog && { workflows: <RecordWorkflows record={record} /> }),
                  activity: <RecordMetadata record={record} grading={form.grading} mapTiles={mapTiles} />,
                }}
              />
            </div>
          </>
        )}
      </div>
    </aside>
  )
}

interface PanelButtonProps {
  readonly label: string
  readonly keys: string
  readonly onClick: (() => void) | undefined
  readonly children: ReactNode
}

function PanelButton({ label, keys, onClick, children }: PanelButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys.replace('ArrowUp', '↑').replace('ArrowDown', '↓').replace('Escape', 'Esc')})`}
      disabled={!onClick}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
