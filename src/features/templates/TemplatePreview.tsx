import { Loader, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import classes from './templates.module.css'
import type { Preview } from './usePreview'
import type { TemplatedForm } from './useTemplates'

export interface TemplatePreviewProps {
  readonly form: TemplatedForm
  readonly isList: boolean
  /** The ids of the records in the preview; empty for sample answers. */
  readonly records: readonly string[]
  readonly preview: Preview
  readonly onRecords: (ids: readonly string[]) => void
}

/** The number of the newest records offered for the preview. */
const newest = 20

/** Draws the printed pages, with sample answers or those of a record. */
export function TemplatePreview({ form, isList, records, preview, onRecords }: TemplatePreviewProps) {
  const t = useT()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['templateRecords', form.formId],
    queryFn: ({ signal }) =>
      api.records.list({ form_id: form.formId, limit: newest, with_count: false }, signal),
  })
  const known = data?.objects ?? []
  const choices = isList
    ? known.length > 0
      ? [{ value: 'newest', label: t('templates.preview.newest', { count: known.length }) }]
      : []
    : known.map(({ id, folio }) => ({ value: id, label: t('templates.preview.record', { folio }) }))
  const { shown, error, isDrawing, onRetry } = preview
  return (
    <>
      <div className={classes['previewHead']}>
        <Select
          aria-label={t('templates.preview.with')}
          size="sm"
          allowDeselect={false}
          searchable={!isList}
          data={[{ value: '', label: t('templates.preview.sample') }, ...choices]}
          value={records.length === 0 ? '' : isList ? 'newest' : (records[0] ?? '')}
          onChange={(value) =>
            onRecords(
              value === null || value === '' ? [] : value === 'newest' ? known.map(({ id }) => id) : [value],
            )
          }
        />
        <span role="status" className={classes['drawing']}>
          {isDrawing && (
            <>
              <Loader size={14} aria-hidden /> {t('templates.preview.drawing')}
            </>
          )}
        </span>
      </div>
      {error != null && !isDrawing ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        shown && <Pages picture={shown.picture} pages={shown.pages} isOld={isDrawing} />
      )}
    </>
  )
}

interface PagesProps {
  readonly picture: string
  readonly pages: number
  readonly isOld: boolean
}

/** Draws the pages of one tall picture: each is a window onto it. */
function Pages({ picture, pages, isOld }: PagesProps) {
  const t = useT()
  const address = useMemo(() => `data:image/svg+xml,${encodeURIComponent(picture)}`, [picture])
  const [, wide = '1', tall = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture) ?? []
  const ratio = Number(tall) / pages / Number(wide)
  return (
    <ol className={classes['pages']} data-old={isOld || undefined} aria-label={t('templates.preview.pages')}>
      {Array.from({ length: pages }, (_unused, index) => (
        <li key={index} className={classes['page']} style={{ aspectRatio: `${1 / ratio}` }}>
          <img
            src={address}
            alt={t('templates.preview.page', { page: index + 1, pages })}
            style={{ marginTop: `${-index * ratio * 100}%` }}
          />
        </li>
      ))}
    </ol>
  )
}
