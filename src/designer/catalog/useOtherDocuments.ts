import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Api } from '../../../adapters/api/api'
import type { EmptyRows } from '../../../schemas/analysis/emptyCatalogs'
import type { FieldUse } from '../../../schemas/api/catalogs'
import { rowCatalogIds } from '../../../schemas/edit/catalog/catalogSource'
import { allFields } from '../../../schemas/edit/structure'
import { fieldTypes } from '../../../schemas/fields/registry'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FormDocument } from '../../../schemas/model/form'
import type { OutsideUse } from '../../../schemas/edit/references/use'
import { useApi } from '../../auth/session'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import { documentAt } from '../editorLocation'
import { findingsOf } from '../findings/useFindings'
import { useWorkflowTargets } from '../workflows/useWorkflowTargets'
import { useCatalogUses } from './useCatalogUses'
import { catalogQuery, type KnownCatalog } from './useCatalogs'

/**
 * Tells the designer about other documents: what uses the fields of the designed catalog, and what the catalogs contain that it takes rows
 * from.
 */
export function useOtherDocuments(): void {
  const api = useApi()
  const designer = useDesigner()
  const { id } = documentAt(useLocation().pathname)
  const uses = useCatalogUses(designer.kind.name === 'catalog' ? id : null).data?.field_uses
  useEffect(() => {
    designer.knowOutsideUses(Object.entries(uses ?? {}).flatMap(usesOfField))
  }, [designer, uses])

  const ids = useDesignerPart(({ document }) => rowCatalogIds(document).join())
  const catalogs = useQueries({
    queries: ids
      .split(',')
      .filter(Boolean)
      .map((one) => ({ ...catalogQuery(api, Number(one)), retry: false })),
    combine: known,
  })
  const asked = useDesignerPart(({ document }) => JSON.stringify(offeredRows(document)))
  const empty = useQueries({
    queries: (JSON.parse(asked) as readonly EmptyRows[]).map((rows) => ({
      ...emptyRowsQuery(api, rows),
      retry: false,
    })),
    combine: knownEmpty,
  })
  useEffect(() => findingsOf(designer).know(catalogs, empty), [designer, catalogs, empty])

  const others = useWorkflowTargets(designer.kind.name === 'form' ? id : null)
  useEffect(() => findingsOf(designer).knowOthers(others), [designer, others])
}

/** Returns the rows that fields of a form offer. */
const offeredRows = (form: FormDocument): readonly EmptyRows[] =>
  allFields(form).flatMap((field) => {
    if (fieldTypes.get(field.field_type).kind !== 'row') return []
    const { catalogId, filter } = rowReference(field)
    return catalogId === undefined ? [] : { catalogId, filter }
  })

/** Resolves to the asked rows if there are none of them, else to null. Writing rows of the catalog invalidates it. */
const emptyRowsQuery = (api: Api, rows: EmptyRows) => ({
  queryKey: ['rows', rows.catalogId, 'empty', rows.filter],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<EmptyRows | null> => {
    const { count, more } = await api.rows.count(
      { catalog_id: rows.catalogId, filter_name: rows.filter },
      signal,
    )
    return count === 0 && !more ? rows : null
  },
})

const knownEmpty = (results: readonly UseQueryResult<EmptyRows | null>[]) =>
  results.flatMap(({ data }) => data ?? [])

const known = (results: readonly UseQueryResult<KnownCatalog>[]) =>
  results.flatMap(({ data }) => (data ? [data] : []))

const usesOfField = ([fieldId, { objects, hidden }]: [string, FieldUse]): readonly OutsideUse[] => [
  ...objects.map((document) => ({ kind: 'document', fieldId, document }) as const),
  ...(hidden > 0 ? [{ kind: 'hidden', fieldId, count: hidden } as const] : []),
]
