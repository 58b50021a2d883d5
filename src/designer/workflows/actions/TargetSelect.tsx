import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Json } from '../../../../schemas/model/json'
import type { NamedItem } from '../../../../schemas/workflows/actions/targets'
import { useApi } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import { useCatalogs } from '../../catalog/useCatalogs'
import type { TargetKind } from '../useWorkflowTargets'

/** An item as actions store it. */
export type StoredTarget = { readonly id: number; readonly name: string; readonly [key: string]: Json }

export interface TargetSelectProps {
  readonly kind: TargetKind
  readonly chosen: NamedItem | undefined
  readonly onPick: (item: StoredTarget) => void
}

/** The number of forms listed; others are found by typing a part of their name. */
const listed = 50
/** Milliseconds after the last key before forms are searched. */
const rest = 300

/** Draws a search for a form or a catalog by name. */
export function TargetSelect({ kind, chosen, onPick }: TargetSelectProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { items, isPending, isError } = useTargets(kind, search === chosen?.name ? '' : search)
  const isListed = items.some(({ id }) => id === chosen?.id)
  const options = items.map(({ id, name }) => ({ value: String(id), label: name }))
  const stored =
    chosen?.id == null || isListed
      ? []
      : [{ value: String(chosen.id), label: chosen.name || `#${chosen.id}` }]
  return (
    <Select
      size="sm"
      label={t(`workflows.target.${kind}`)}
      placeholder={t(`workflows.target.${kind}.choose`)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t(isPending ? 'catalogField.loading' : 'workflows.target.none')}
      error={isError && t('workflows.target.failed')}
      data={[...stored, ...options]}
      searchValue={search}
      onSearchChange={setSearch}
      value={chosen?.id == null ? null : String(chosen.id)}
      onChange={(value) => {
        const item = items.find(({ id }) => String(id) === value)
        if (item) onPick(item)
      }}
    />
  )
}

/** Returns the forms or catalogs that the user may write into. */
function useTargets(kind: TargetKind, search: string) {
  const api = useApi()
  const [sought] = useDebouncedValue(search.trim(), rest)
  const forms = useQuery({
    queryKey: ['workflowTargets', 'forms', sought],
    enabled: kind === 'form',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await api.forms.list(
          { limit: listed, order_by: 'name', ...(sought !== '' && { name__icontains: sought }) },
          signal,
        )
      ).objects,
  })
  const catalogs = useCatalogs(kind === 'catalog')
  const items: readonly StoredTarget[] =
    kind === 'form'
      ? (forms.data ?? []).map(({ id, name }) => ({ id, name, deleted_at: null }))
      : (catalogs.data ?? []).map(({ id, name, couch_id: documentId = '' }) => ({
          ...{ id, name, couch_id: documentId },
        }))
  const { isPending, isError } = kind === 'form' ? forms : catalogs
  return { items, isPending, isError }
}
