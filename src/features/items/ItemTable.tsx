import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import type { Item } from '../../../schemas/api/items'
import { useViewing } from '../../auth/viewing'
import unseen from '../../shared/unseen.module.css'
import { useT } from '../../shared/useT'
import { useItemCollection } from './itemCollection'
import type { ItemCommands } from './ItemMenu'
import { ItemRow } from './ItemRow'
import { SharedRow } from './SharedRow'
import classes from './ItemTable.module.css'

export interface ItemTableProps {
  readonly items: readonly Item[]
  /** The address of what others share; undefined where that entry is not shown on top. */
  readonly sharedAddress: string | undefined
  readonly isLoading: boolean
  /** True while the shown list is outdated and the requested one loads. */
  readonly isStale: boolean
  readonly order: string
  /** Null while searching, because the server then sorts by relevance. */
  readonly onOrder: ((order: string) => void) | null
  readonly selected: ReadonlyMap<number, Item>
  readonly cut: ReadonlySet<number>
  readonly folderAddress: (folder: number) => string
  readonly commands: ItemCommands
  readonly onSelect: (item: Item, isSelected: boolean) => void
  readonly onSelectAll: (isSelected: boolean) => void
}

export function ItemTable(props: ItemTableProps) {
  const { items, selected, onSelectAll } = props
  const t = useT()
  const { name } = useItemCollection()
  const isOwn = useViewing() === null
  const chosen = items.filter(({ id }) => selected.has(id)).length
  return (
    <table
      className={classes['table']}
      data-seen={!isOwn || undefined}
      aria-busy={props.isLoading || props.isStale}
    >
      <VisuallyHidden component="caption">{t(name)}</VisuallyHidden>
      <thead className={unseen['onPhones']}>
        <tr>
          <td className={classes['grip']} />
          <td className={classes['check']}>
            {isOwn && (
              <Checkbox
                size="sm"
                aria-label={t('items.selectAll')}
                disabled={items.length === 0}
                checked={chosen > 0 && chosen === items.length}
                indeterminate={chosen > 0 && chosen < items.length}
                onChange={(event) => onSelectAll(event.currentTarget.checked)}
              />
            )}
          </td>
          <OrderHeader name="name" label={t('items.name')} {...props} />
          <th scope="col" className={classes['people']}>
            {t('items.people.column')}
          </th>
          <OrderHeader
            name="updated_at"
            label={t('items.updated')}
            className={classes['updated']}
            {...props}
          />
          <th scope="col" className={classes['count']}>
            {t('items.content')}
          </th>
          <td className={classes['menu']} />
        </tr>
      </thead>
      <tbody>
        {props.sharedAddress !== undefined && <SharedRow address={props.sharedAddress} />}
        {props.isLoading
          ? skeletonWidths.map((width, index) => <SkeletonRow key={index} width={width} />)
          : items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                folderAddress={props.folderAddress}
                isSelected={selected.has(item.id)}
                isCut={props.cut.has(item.id)}
                commands={props.commands}
                onSelect={props.onSelect}
              />
            ))}
      </tbody>
    </table>
  )
}

interface OrderHeaderProps {
  readonly name: string
  readonly label: string
  readonly className?: string | undefined
  readonly order: string
  readonly onOrder: ((order: string) => void) | null
}

function OrderHeader({ name, label, className, order, onOrder }: OrderHeaderProps) {
  if (!onOrder) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  }
  const direction = order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" className={className} {...(direction ? { 'aria-sort': direction } : {})}>
      <button type="button" onClick={() => onOrder(direction === 'ascending' ? `-${name}` : name)}>
        {label}
        <Arrow size={14} aria-hidden style={{ visibility: direction ? 'visible' : 'hidden' }} />
      </button>
    </th>
  )
}

const skeletonWidths = ['40%', '55%', '35%', '50%', '45%', '30%']

function SkeletonRow({ width }: { readonly width: string }) {
  return (
    <tr aria-hidden>
      <td className={classes['grip']} />
      <td className={classes['check']}>
        <Skeleton width={18} height={18} />
      </td>
      <td className={classes['name']}>
        <Skeleton width={width} height={16} />
      </td>
      <td className={classes['people']}>
        <Skeleton width={110} height={14} />
      </td>
      <td className={classes['updated']}>
        <Skeleton width={90} height={14} />
      </td>
      <td className={classes['count']}>
        <Skeleton width={70} height={14} />
      </td>
      <td className={classes['menu']} />
    </tr>
  )
}
