import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { GivenView } from '../../../adapters/api/sharingApi'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { heldBy } from '../../shared/sharing/levels'
import { useT } from '../../shared/useT'
import { RowsBuilder } from './RowsBuilder'
import type { RowsDraft } from './rowsDraft'

export interface SomeRowsProps {
  readonly item: Item
  readonly rows: RowsDraft
  readonly onChange: (rows: RowsDraft) => void
}

const keyOf = ({ id, name }: GivenView) => (id === null ? name : String(id))

/** Returns the saved views of a form, or the named filters of a catalog. */
function useViews(item: Item) {
  const api = useApi()
  return useQuery({
    queryKey: ['sharing', 'views', item.id],
    queryFn: async ({ signal }): Promise<readonly GivenView[]> =>
      heldBy(item) === 'rows'
        ? (await api.catalogs.filters(item.id, signal)).names.map((name) => ({ id: null, name }))
        : (await api.filterViews.list(item.id, signal)).objects.map(({ id, name }) => ({ id, name })),
  })
}

/**
 * Draws which records or rows somebody gets access to: those that meet conditions, their own, or those of a saved view, including its later
 * changes.
 */
export function SomeRows({ item, rows, onChange }: SomeRowsProps) {
  const t = useT()
  const { data: views = [] } = useViews(item)
  const { by, tree, view } = rows
  const held = heldBy(item)
  const offered = view && !views.some((one) => keyOf(one) === keyOf(view)) ? [view, ...views] : views
  const ways: readonly { readonly value: RowsDraft['by']; readonly label: string }[] = [
    { value: 'conditions', label: t('sharing.by.conditions') },
    ...(held === 'records' ? [{ value: 'own', label: t('sharing.by.own') } as const] : []),
    ...(offered.length > 0 ? [{ value: 'view', label: t(`sharing.by.view.${held}`) } as const] : []),
  ]
  return (
    <Stack gap="sm">
      {ways.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t(`sharing.rows.${held}`)}
          data={[...ways]}
          value={by}
          onChange={(next) =>
            onChange({ ...rows, by: ways.find(({ value }) => value === next)?.value ?? 'conditions' })
          }
        />
      )}
      {by === 'own' && <Text size="sm">{t('sharing.own.text')}</Text>}
      {by === 'view' ? (
        <div>
          <Select
            label={t(`sharing.view.${held}`)}
            data={offered.map((one) => ({ value: keyOf(one), label: one.name }))}
            value={view && keyOf(view)}
            allowDeselect={false}
            searchable={offered.length > 8}
            onChange={(key) => onChange({ ...rows, view: offered.find((one) => keyOf(one) === key) ?? null })}
          />
          <Text size="sm" c="dimmed" mt={4}>
            {t('sharing.view.follows')}
          </Text>
        </div>
      ) : (
        by === 'conditions' && (
          <RowsBuilder item={item} tree={tree} onChange={(next) => onChange({ ...rows, tree: next })} />
        )
      )}
    </Stack>
  )
}
