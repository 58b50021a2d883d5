import { Button, Group } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Empty } from '../../shared/ListStates'
import { rowAddress } from '../../shared/rowAddresses'
import { fillAddress } from '../../shared/tasks/fillAddress'
import { useT } from '../../shared/useT'
import type { RowsCatalog } from './rowsQueries'

export interface NoRowsProps {
  readonly catalog: RowsCatalog
  /** True when filters let none pass. */
  readonly isAsked: boolean
  /** The search text for all columns. */
  readonly search: string
  readonly onClear: () => void
}

/** Draws an empty list: how to add the first row, or to remove filters. */
export function NoRows({ catalog, isAsked, search, onClear }: NoRowsProps) {
  const t = useT()
  const icon = <IconInbox size={32} stroke={1.5} />
  if (search !== '')
    return (
      <Empty
        icon={icon}
        title={t('catalogRows.search.none', { search })}
        text={t('catalogRows.search.none.text')}
      >
        <Button variant="default" mt="sm" onClick={onClear}>
          {t('catalogRows.search.all')}
        </Button>
      </Empty>
    )
  if (isAsked)
    return (
      <Empty icon={icon} title={t('catalogRows.noneFound')} text={t('catalogRows.noneFound.text')}>
        <Button variant="default" mt="sm" onClick={onClear}>
          {t('grid.filter.clear')}
        </Button>
      </Empty>
    )
  return (
    <Empty
      icon={icon}
      title={t('catalogRows.empty')}
      text={t(catalog.mayWrite ? 'catalogRows.empty.text' : 'catalogRows.empty.readOnly')}
      guide="fill"
    >
      {catalog.mayWrite && (
        <Group justify="center" mt="sm">
          <Button component={Link} to={rowAddress(catalog.id)}>
            {t('catalogRows.new')}
          </Button>
          <Button component={Link} to={fillAddress(catalog.id)} variant="default">
            {t('catalogRows.fill')}
          </Button>
        </Group>
      )}
    </Empty>
  )
}
