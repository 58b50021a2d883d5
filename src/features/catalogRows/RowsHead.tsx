import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CountRowsRequest, FoundRow } from '../../../schemas/api/catalogRows'
import { ExportRowsMenu } from '../../shared/ExportRowsMenu'
import { ColumnsMenu } from '../../shared/grid/ColumnsMenu'
import type { GridColumn } from '../../shared/grid/gridColumn'
import type { GridLook } from '../../shared/grid/useGridLook'
import { rowAddress } from '../../shared/rowAddresses'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { fillAddress } from '../../shared/tasks/fillAddress'
import tool from '../../shared/toolButton.module.css'
import { useFromList } from '../../shared/useFromList'
import { useT } from '../../shared/useT'
import classes from './RowsHead.module.css'
import type { RowsCatalog } from './rowsQueries'

export interface RowsHeadProps {
  readonly catalog: RowsCatalog
  readonly name: string
  readonly request: CountRowsRequest
  readonly look: GridLook<GridColumn<FoundRow>>
  /** True when rows are selected: their actions (`children`) replace the others in the same place, so that nothing moves. */
  readonly isChosen: boolean
  readonly children: ReactNode
}

/** Draws the catalog's name, with actions on all rows or on the selected ones. */
export function RowsHead({ catalog, name, request, look, isChosen, children }: RowsHeadProps) {
  const t = useT()
  const { id, mayWrite, mayDesign } = catalog
  const from = useFromList()
  return (
    <Group className={classes['head'] ?? ''} justify="space-between" mb="md" gap="sm">
      <ScreenTitle>{name}</ScreenTitle>
      <Group className={classes['actions'] ?? ''} gap="xs" mod={{ covered: isChosen }}>
        <ColumnsMenu look={look} />
        <ExportRowsMenu {...request} />
        {(mayWrite || mayDesign) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={36} variant="default" aria-label={t('catalogRows.more')}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {mayWrite && (
                <Menu.Item
                  component={Link}
                  to={fillAddress(id)}
                  leftSection={<IconTableImport size={16} aria-hidden />}
                >
                  {t('catalogRows.fill')}
                </Menu.Item>
              )}
              {mayDesign && (
                <Menu.Item
                  component={Link}
                  to={`/catalogs/${id}`}
                  leftSection={<IconPencil size={16} aria-hidden />}
                >
                  {t('catalogRows.design')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        {mayWrite && (
          <Button
            component={Link}
            to={rowAddress(id)}
            state={from}
            classNames={tool}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('catalogRows.new')}
          </Button>
        )}
      </Group>
      <div className={classes['chosen']}>{children}</div>
    </Group>
  )
}
