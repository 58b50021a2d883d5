import { Badge, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import '../../../renderers/renderers.css'
import type { RecordDocument } from '../../../schemas/api/records'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { useLocale } from '../../shared/LocaleProvider'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { RecordApprovals } from '../../shared/approvals/RecordApprovals'
import { LoadProblem } from '../../shared/LoadProblem'
import { NotRefreshed } from '../../shared/NotRefreshed'
import { useT } from '../../shared/useT'
import { listBehind, readDetailPlace } from './detailPlace'
import { RecordAnswersTab } from './RecordAnswersTab'
import { RecordActions } from './RecordActions'
import classes from './RecordDetail.module.css'
import { RecordComments } from './comments/RecordComments'
import { RecordHistory } from './history/RecordHistory'
import { RecordLoading } from './RecordLoading'
import { RecordMetadata } from './RecordMetadata'
import { RecordState } from './RecordState'
import { RecordTabs } from './RecordTabs'
import { RecordWorkflows, useHasWorkflowLog } from './RecordWorkflows'
import { useMapTiles } from './useMapTiles'
import { useRecord } from './useRecord'
import { useSeenInInbox } from './useSeenInInbox'

export interface RecordDetailProps {
  readonly recordId: string
  /** Shows who can see the record. */
  readonly onWhoCanSee: (record: RecordDocument) => void
}

/** Draws one record: its answers page by page in the form's revision of that time, and its metadata beside. */
export function RecordDetail({ recordId, onWhoCanSee }: RecordDetailProps) {
  const t = useT()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const mapTiles = useMapTiles()
  const { search, state } = useLocation() as { readonly search: string; readonly state: unknown }
  const place = readDetailPlace(new URLSearchParams(search))
  const { record: data, form: compiled, failed, outdated } = useRecord(recordId, place)
  const hasWorkflowLog = useHasWorkflowLog(recordId)
  useSeenInInbox(recordId, place.isFromInbox)
  if (failed) {
    return (
      <>
        <ScreenTitle mb="md">{t('menu.records')}</ScreenTitle>
        <LoadProblem
          error={failed.error}
          gone={t('records.missing.text')}
          ask={{ record_id: recordId }}
          onRetry={() => void failed.refetch()}
        />
      </>
    )
  }
  if (!data || !compiled) return <RecordLoading />

  const formName = resolveText(compiled, textKey.formName, locale) || data.form_name
  const list = listBehind(data, place, state)
  return (
    <>
      <Link className={classes['back'] ?? ''} to={place.isFromInbox ? '/inbox' : list.address}>
        <IconArrowLeft size={16} aria-hidden />{' '}
        {place.isFromInbox
          ? t('menu.inbox')
          : list.isOfForm
            ? t('records.ofForm', { form: formName })
            : t('records.backToList')}
      </Link>
      <Group justify="space-between" align="flex-start" mb="lg" gap="sm">
        <div className={classes['title']}>
          <ScreenTitle>{t('records.title', { folio: data.folio, form: formName })}</ScreenTitle>
          {data.deleted_at !== null && (
            <Badge color="red" variant="light">
              {t('records.deleted')}
            </Badge>
          )}
        </div>
        <RecordActions
          record={data}
          from={state}
          onDeleted={() => navigate(list.address)}
          onWhoCanSee={() => onWhoCanSee(data)}
        />
      </Group>
      <RecordState record={data} />
      {outdated && <NotRefreshed error={outdated.error} onRetry={() => void outdated.refetch()} />}
      <div className={classes['columns']}>
        <div className={classes['answers']}>
          <RecordApprovals recordId={data.id} />
          <RecordTabs
            tabs={{
              answers: (
                <RecordAnswersTab record={data} form={compiled} headingLevel={2} mapTiles={mapTiles} />
              ),
              history: <RecordHistory key={data.id} record={data} form={compiled} mapTiles={mapTiles} />,
              comments: <RecordComments key={data.id} record={data} />,
              ...(hasWorkflowLog && { workflows: <RecordWorkflows record={data} /> }),
            }}
          />
        </div>
        <aside className={classes['side']} aria-label={t('records.metadata')}>
          <RecordMetadata record={data} grading={compiled.grading} mapTiles={mapTiles} />
        </aside>
      </div>
    </>
  )
}
