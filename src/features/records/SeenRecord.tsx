import { Badge } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import '../../../renderers/renderers.css'
import { RecordView } from '../../../renderers/RecordView'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { LoadProblem } from '../../shared/LoadProblem'
import { useLocale } from '../../shared/LocaleProvider'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import classes from './RecordDetail.module.css'
import { RecordLoading } from './RecordLoading'
import { RecordMetadata } from './RecordMetadata'
import { useRecord } from './useRecord'

/** Draws one record read-only: its answers and metadata. */
export function SeenRecord({ recordId }: { readonly recordId: string }) {
  const t = useT()
  const { locale } = useLocale()
  const { record, form, failed } = useRecord(recordId)
  if (failed)
    return (
      <>
        <ScreenTitle mb="md">{t('menu.records')}</ScreenTitle>
        <LoadProblem error={failed.error} gone={t('viewing.gone')} onRetry={() => void failed.refetch()} />
      </>
    )
  if (!record || !form) return <RecordLoading />
  const formName = resolveText(form, textKey.formName, locale) || record.form_name
  return (
    <>
      <Link
        className={classes['back'] ?? ''}
        to={`/records/${record.form_id}/${encodeURIComponent(record.form_name)}`}
      >
        <IconArrowLeft size={16} aria-hidden /> {t('records.ofForm', { form: formName })}
      </Link>
      <div className={classes['title']}>
        <ScreenTitle mb="lg">{t('records.title', { folio: record.folio, form: formName })}</ScreenTitle>
        {record.deleted_at !== null && (
          <Badge color="red" variant="light">
            {t('records.deleted')}
          </Badge>
        )}
      </div>
      <div className={classes['columns']}>
        <div className={classes['answers']}>
          <RecordView
            compiled={form}
            answers={record.answers}
            locale={locale}
            headingLevel={2}
            mapTiles={null}
          />
        </div>
        <aside className={classes['side']} aria-label={t('records.metadata')}>
          <RecordMetadata record={record} grading={form.grading} mapTiles={null} isFixed />
        </aside>
      </div>
    </>
  )
}
