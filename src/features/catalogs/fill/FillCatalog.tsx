import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { compileForm } from '../../../../schemas/compile/compileForm'
import { formOfCatalog } from '../../../../schemas/model/catalog'
import { guessMapping } from '../../../../schemas/sheets/guessMapping'
import { rowIdColumn } from '../../../../schemas/sheets/sheetColumns'
import { useApi } from '../../../auth/session'
import { columnOf, fillTargets, type FillTarget } from '../../../shared/fill/fillMapping'
import { FillPage } from '../../../shared/fill/FillPage'
import type { FillSubject } from '../../../shared/fill/fillSubject'
import { RowsLink } from '../../../shared/RowsLink'
import { fillAddress } from '../../../shared/tasks/fillAddress'
import { useT, type Translate } from '../../../shared/useT'

/** `/catalog/records/:catalogId/fill`: rows of a catalog from a spreadsheet. */
export function FillCatalog({ catalogId }: { readonly catalogId: number }) {
  const t = useT()
  const api = useApi()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['catalogs', 'filled', catalogId],
    queryFn: async ({ signal }) => {
      const [served, items] = await Promise.all([
        api.catalogs.get(catalogId, signal),
        api.catalogs.list({ id__in: String(catalogId), limit: 1 }, signal),
      ])
      const document = formOfCatalog(served)
      const perm = items.objects[0]?.perm
      return {
        name: served.name,
        targets: fillTargets(compileForm({ document }), document),
        mayFill: perm !== undefined && perm !== 'can_read_item',
      }
    },
  })
  const subject = useMemo(
    () => (data?.mayFill ? rowsOfCatalog(t, catalogId, data.targets) : undefined),
    [t, catalogId, data],
  )
  return (
    <FillPage
      title={t('fill.title', { name: data?.name ?? '' })}
      back={data && <RowsLink catalogId={catalogId} name={data.name} />}
      subject={subject}
      refusal={data?.mayFill === false ? t('fill.notAllowed') : undefined}
      problem={isError ? { error, gone: t('catalogRows.missing'), onRetry: () => void refetch() } : undefined}
      home={{ to: '/catalog/records', label: t('catalogRows.toList') }}
    />
  )
}

function rowsOfCatalog(t: Translate, catalogId: number, fields: readonly FillTarget[]): FillSubject {
  const key = fields.find(({ isKey }) => isKey)
  const targets = fields.map((target) =>
    target.id === rowIdColumn ? { ...target, header: t('fill.field.rowId') } : target,
  )
  return {
    targets,
    guess: (headers, before) => guessMapping(headers, fields, before),
    begin: (api, wish, idempotencyKey) => api.sheets.fill({ catalog_id: catalogId, ...wish }, idempotencyKey),
    address: (taskId) => fillAddress(catalogId, taskId),
    home: `/catalog/records/${catalogId}`,
    isOf: (task) => task.kind === 'fillCatalog' && task.request.catalog_id === catalogId,
    texts: {
      toHome: t('fill.toRows'),
      known: (mapping) => {
        if (!key) return t('fill.key.none')
        return columnOf(mapping, key.id) === undefined ? '' : t('fill.key.used', { field: key.header })
      },
      obstacle: (mapping) =>
        key && columnOf(mapping, key.id) === undefined
          ? t('error.SHEET_KEY_UNMAPPED', { label: key.header })
          : null,
      nothing: t('fill.load.nothing'),
      skips: t('fill.load.skips'),
    },
  }
}
