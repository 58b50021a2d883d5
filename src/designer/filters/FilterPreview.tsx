import { Box, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { rowValueText } from '../../../schemas/fields/shared/row'
import { selectorOfFilter } from '../../../schemas/filters/rowFilter'
import type { Json } from '../../../schemas/model/json'
import { useApi } from '../../auth/session'
import { errorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import type { FilterField } from './filterFields'
import classes from './Filters.module.css'

const rowsShown = 5
const columnsShown = 5
const pause = 400

export interface FilterPreviewProps {
  readonly catalogId: number | null
  readonly fields: readonly FilterField[]
  readonly filter: Json
  /** True when the filter asks for nothing: then an empty result means that there are no rows. */
  readonly isEverything: boolean
  /** True while a text is written that cannot be read: a preview of the former filter would mislead. */
  readonly isUnread: boolean
}

/** Draws the rows that pass now: how many, and the first of them. */
export function FilterPreview({ catalogId, isUnread, ...props }: FilterPreviewProps) {
  const t = useT()
  return (
    <section className={classes['preview']} aria-label={t('filters.preview')}>
      {isUnread ? (
        <p className={classes['hint']} role="status">
          {t('filters.preview.broken')}
        </p>
      ) : catalogId === null ? (
        <p className={classes['hint']}>{t('filters.preview.unsaved')}</p>
      ) : (
        <Passing catalogId={catalogId} {...props} />
      )}
    </section>
  )
}

interface PassingProps extends Omit<FilterPreviewProps, 'isUnread' | 'catalogId'> {
  readonly catalogId: number
}

function Passing({ catalogId, fields, filter, isEverything }: PassingProps) {
  const t = useT()
  const api = useApi()
  const { locale } = useIntl()
  const [asked] = useDebouncedValue(filter, pause)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['catalogs', 'passing', catalogId, asked],
    queryFn: async ({ signal }) => {
      const query = { catalog_id: catalogId, selector: selectorOfFilter(asked) as Json }
      const [rows, count] = await Promise.all([
        api.rows.find({ ...query, limit: rowsShown }, signal),
        api.rows.count(query, signal),
      ])
      return { rows, count }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error)
    return (
      <p className={classes['problem']} role="alert">
        {errorText(t, error)}
      </p>
    )
  if (!data) return <Skeleton h={64} role="status" aria-label={t('filters.preview.loading')} />

  const { rows, count } = data
  const columns = columnsFor(fields, JSON.stringify(filter))
  const context = { languageTag: locale, text: (key: string) => key }
  const isBehind = isPlaceholderData || asked !== filter
  return (
    <div data-behind={isBehind || undefined} aria-busy={isBehind}>
      <p className={classes['count']} role="status">
        {isEverything && count.count === 0
          ? t('filters.preview.empty')
          : t(count.more ? 'filters.preview.more' : 'filters.preview.count', { count: count.count })}
      </p>
      {rows.length > 0 && (
        <Box
          className={classes['table'] ?? ''}
          role="region"
          aria-label={t('filters.preview.rows')}
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                {columns.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  {columns.map(({ id }) => (
                    <td key={id}>{rowValueText(row.answers[id], context)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </div>
  )
}

/** Returns the columns that show why rows pass: first those that identify rows, then those in the filter. */
function columnsFor(list: readonly FilterField[], filter: string): readonly FilterField[] {
  const rank = ({ id, field }: FilterField) =>
    field['key'] === true ? 0 : filter.includes(id) ? 1 : field.fav === true ? 2 : 3
  return list.toSorted((a, b) => rank(a) - rank(b)).slice(0, columnsShown)
}
