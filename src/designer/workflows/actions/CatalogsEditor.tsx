import { MultiSelect } from '@mantine/core'
import { isObject, type Json } from '../../../../schemas/model/json'
import { namedItem } from '../../../../schemas/workflows/actions/targets'
import { useT } from '../../../shared/useT'
import { useCatalogs } from '../../catalog/useCatalogs'
import type { ConfigurationProps } from './ActionEditor'
import classes from '../Workflows.module.css'

/** Draws which catalogs are kept equal to the record. */
export function CatalogsEditor({ configuration, onChange }: ConfigurationProps) {
  const t = useT()
  const catalogs = useCatalogs()
  const stored = configuration['synched_catalogs']
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  const chosen = new Map(
    list.filter(isObject).flatMap((one) => {
      const item = namedItem(one)
      return item?.id == null ? [] : [[String(item.id), { ...item, one: one as Json }] as const]
    }),
  )
  const known = new Map(
    (catalogs.data ?? []).map(({ id, name, couch_id: documentId = '' }) => [
      String(id),
      { id, name, couch_id: documentId },
    ]),
  )
  return (
    <>
      <MultiSelect
        size="sm"
        searchable
        label={t('workflows.catalogs')}
        placeholder={chosen.size === 0 ? t('workflows.target.catalog.choose') : ''}
        nothingFoundMessage={t(catalogs.isPending ? 'catalogField.loading' : 'workflows.target.none')}
        error={catalogs.isError && t('workflows.target.failed')}
        data={[
          ...[...chosen].flatMap(([value, { name }]) =>
            known.has(value) ? [] : [{ value, label: name || `#${value}` }],
          ),
          ...[...known].map(([value, { name }]) => ({ value, label: name })),
        ]}
        value={[...chosen.keys()]}
        onChange={(ids) =>
          onChange({ synched_catalogs: ids.flatMap((id) => chosen.get(id)?.one ?? known.get(id) ?? []) })
        }
      />
      <p className={classes['hint']}>{t('workflows.catalogs.hint')}</p>
    </>
  )
}
