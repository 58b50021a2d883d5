import { Button, Group } from '@mantine/core'
import {
  IconDatabase,
  IconFilter,
  IconFolderOpen,
  IconForms,
  IconSearchOff,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import { useMay } from '../../auth/useMay'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { useItemCollection } from './itemCollection'
import type { ItemsView } from './useItems'

export interface ItemsEmptyProps {
  readonly view: ItemsView
  readonly newFormAddress: string
  readonly onImport: () => void
  readonly onClearSearch: () => void
}

const icon = { size: 40, stroke: 1.2 } as const

const iconOfKind = { form: IconForms, catalog: IconDatabase, filter: IconFilter }

/** Says why there is nothing here, and what to do about it. */
export function ItemsEmpty({ view, newFormAddress, onImport, onClearSearch }: ItemsEmptyProps) {
  const t = useT()
  const mayAdd = useMay('add_form')
  const { kind, design, isAnswered, guide } = useItemCollection()
  if (view.search) {
    return (
      <Empty
        icon={<IconSearchOff {...icon} />}
        title={t('items.noneFound.title', { text: view.search })}
        text={t('items.noneFound.text')}
      >
        <Button variant="default" onClick={onClearSearch}>
          {t('items.clearSearch')}
        </Button>
      </Empty>
    )
  }
  if (view.shared !== null)
    return (
      <Empty
        icon={<IconUsers {...icon} />}
        title={t('items.emptyShared.title')}
        text={t('items.emptyShared.text')}
        guide={guide}
      />
    )
  const isRoot = view.folder === null
  const RootIcon = iconOfKind[kind]
  return (
    <Empty
      icon={isRoot ? <RootIcon {...icon} /> : <IconFolderOpen {...icon} />}
      title={t(isRoot ? 'items.empty.title' : 'items.emptyFolder.title', { kind })}
      text={t(
        design && !mayAdd ? 'items.empty.shared' : isRoot ? 'items.empty.text' : 'items.emptyFolder.text',
        {
          kind,
        },
      )}
      guide={guide}
    >
      {!design && isRoot && (
        <Button component={Link} to="/records" mt="xs">
          {t('menu.records')}
        </Button>
      )}
      {design && mayAdd && (
        <Group justify="center" mt="xs">
          <Button component={Link} to={newFormAddress}>
            {t(design.newName)}
          </Button>
          {isAnswered && (
            <>
              <Button variant="default" component={Link} to="/forms/templates">
                {t('examples.title')}
              </Button>
              <Button variant="default" onClick={onImport}>
                {t('items.import')}
              </Button>
            </>
          )}
        </Group>
      )}
    </Empty>
  )
}
