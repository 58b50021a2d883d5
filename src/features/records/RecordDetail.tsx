import { Badge, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import '../../../renderers/renderers.css'
import { RecordView } from '../../../renderers/RecordView'
import type { RecordDocument } from '../../../schemas/api/records'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { useT } from '../../shared/useT'
import { recordsFormQuery } from './formQueries'
import { RecordActions } from './RecordActions'
import classes from './RecordDetail.module.css'
import { RecordMetadata } from './RecordMetadata'
import { useMapTiles } from './useMapTiles'

export interface RecordDetailProps {
  readonly recordId: string
  /** Tells who can see the record. */
  readonly onWhoCanSee: (record: RecordDocument) => void
}

/** One record: its answers page by page as the form of its time asked for them, and what is known about it beside. */
export function RecordDetail({ recordId, onWhoCanSee }: RecordDetailProps) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const mapTiles = useMapTiles()
  const record = useQuery({
    queryKey: ['records', 'one', recordId],
    queryFn: ({ signal }) => api.records.get(recordId, signal),
  })
  const form = useQuery({
    ...recordsFormQuery(api, record.data?.form_id ?? 0, record.data?.form_revision),
    enabled: record.data !== undefined,
  })

  const failed = [record, form].find((query) => query.isError && !isKept(query))
  const outdated = [record, form].find(isKept)
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
  if (!record.data || !form.data) return <Loading />

  const { data } = record
  const { compiled } = form.data
  const formName = resolveText(compiled, textKey.formName, locale) || data.form_name
  const listAddress = `/records/${data.form_id}/${encodeURIComponent(data.form_name)}`
  return (
    <>
      <Link className={classes['back'] ?? ''} to={listAddress}>
        <IconArrowLeft size={16} aria-hidden /> {t('records.ofForm', { form: formName })}
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
        <RecordActions record={data} listAddress={listAddress} onWhoCanSee={() => onWhoCanSee(data)} />
      </Group>
      {outdated && <NotRefreshed error={outdated.error} onRetry={() => void outdated.refetch()} />}
      <div className={classes['columns']}>
        <div className={classes['answers']}>
          <RecordView
            compiled={compiled}
            answers={data.answers}
            locale={locale}
            headingLevel={2}
            mapTiles={mapTiles}
          />
        </div>
        <aside className={classes['side']} aria-label={t('records.metadata')}>
          <RecordMetadata record={data} grading={compiled.grading} mapTiles={mapTiles} />
        </aside>
      </div>
    </>
  )
}

function Loading() {
  const t = useT()
  return (
    <div role="status" aria-busy="true">
      <Text className="acopio-visually-hidden">{t('records.loading')}</Text>
      <Skeleton height={28} width="40%" mb="lg" />
      {Array.from({ length: 6 }, (_none, index) => (
        <Skeleton key={index} height={44} mb="sm" />
      ))}
    </div>
  )
}
