import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { FieldUse } from '../../../schemas/api/catalogs'
import { rowCatalogIds } from '../../../schemas/edit/catalog/catalogSource'
import type { OutsideUse } from '../../../schemas/edit/references/use'
import { useApi } from '../../auth/session'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import { documentAt } from '../editorLocation'
import { findingsOf } from '../findings/useFindings'
import { useCatalogUses } from './useCatalogUses'
import { catalogQuery, type KnownCatalog } from './useCatalogs'

/** Tells the designer of other documents: what takes fields of the catalog that is designed, and what the catalogs that it takes rows from have. */
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
  useEffect(() => findingsOf(designer).know(catalogs), [designer, catalogs])
}

const known = (results: readonly UseQueryResult<KnownCatalog>[]) =>
  results.flatMap(({ data }) => (data ? [data] : []))

const usesOfField = ([fieldId, { objects, hidden }]: [string, FieldUse]): readonly OutsideUse[] => [
  ...objects.map((document) => ({ kind: 'document', fieldId, document }) as const),
  ...(hidden > 0 ? [{ kind: 'hidden', fieldId, count: hidden } as const] : []),
]
