import { Button, Text } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { allFields } from '../../../schemas/edit/structure'
import { filtersOf } from '../../../schemas/model/catalog'
import { own } from '../../../schemas/model/json'
import { Empty } from '../../shared/ListStates'
import lists from '../../shared/lists.module.css'
import { useT } from '../../shared/useT'
import cards from '../cards/CardList.module.css'
import { Announcer } from '../drag/Announcer'
import { useDesignerState } from '../DesignerContext'
import { FilterCard } from './FilterCard'
import { useFilterActions } from './useFilterActions'
import { useFilterShares, useFilterUses } from './useFilterUses'

/** Draws the named filters of the designed catalog: one per line, one at a time open to be edited. */
export function FiltersView({ catalogId }: { readonly catalogId: number | null }) {
  const t = useT()
  const { document } = useDesignerState()
  const actions = useFilterActions()
  const uses = useFilterUses(catalogId)
  const shares = useFilterShares(catalogId)
  const [open, setOpen] = useState<{ readonly name: string; readonly isNew: boolean } | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const filters = Object.entries(filtersOf(document))
  const catalog = useMemo(() => ({ id: catalogId, fields: allFields(document) }), [catalogId, document])
  const add = () => setOpen({ name: actions.add(), isNew: true })
  const adder = (
    <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={add}>
      {t('filters.add')}
    </Button>
  )

  return (
    <div className={cards['scroll']} ref={view} tabIndex={-1}>
      <div className={cards['column']}>
        {filters.length === 0 ? (
          <Empty
            icon={<IconFilter size={32} stroke={1.4} />}
            title={t('filters.none')}
            text={t('filters.none.text')}
          >
            {adder}
          </Empty>
        ) : (
          <>
            <div className={cards['toolbar']}>
              <Text size="sm" c="dimmed">
                {t('filters.help')}
              </Text>
              {adder}
            </div>
            <ul className={lists['stacked']}>
              {filters.map(([name, filter], at) => (
                <FilterCard
                  // Not its name: a press right after typing it would hit a card that was mounted anew.
                  key={at}
                  catalog={catalog}
                  name={name}
                  filter={filter}
                  uses={uses[name] ?? none}
                  shares={own(shares, name) ?? 0}
                  isOpen={open?.name === name}
                  isNew={open?.name === name && open.isNew}
                  actions={actions}
                  onOpen={(opened) => setOpen(opened === null ? null : { name: opened, isNew: false })}
                  onCopied={(copy) => setOpen({ name: copy, isNew: true })}
                  onRemoved={() => view.current?.focus()}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <Announcer />
    </div>
  )
}

const none: readonly never[] = []
