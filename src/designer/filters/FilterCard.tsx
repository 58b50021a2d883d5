import { Menu, UnstyledButton } from '@mantine/core'
import { IconCopy, IconDots, IconFilter, IconTrash } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { readFilterDraft } from '../../../schemas/filters/filterDraft'
import type { Json } from '../../../schemas/model/json'
import { useSentence } from '../../shared/conditions/useSentence'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import cards from '../cards/CardList.module.css'
import { useDesigner } from '../DesignerContext'
import { IconButton } from '../IconButton'
import { LazyMenu } from '../LazyMenu'
import { FilterBuilder } from './FilterBuilder'
import { useFilterFields, type FilteredCatalog } from './filterFields'
import { FilterName } from './FilterName'
import classes from './FilterCard.module.css'
import type { FilterActions } from './useFilterActions'
import type { FilterUses } from './useFilterUses'

export interface FilterCardProps {
  readonly catalog: FilteredCatalog
  readonly name: string
  readonly filter: unknown
  readonly uses: readonly FilterUses[string][number][]
  /** The number of rights on the catalog that it limits. */
  readonly shares: number
  readonly isOpen: boolean
  /** True just after it was created: its name takes the focus. */
  readonly isNew: boolean
  readonly actions: FilterActions
  readonly onOpen: (name: string | null) => void
  readonly onCopied: (name: string) => void
  readonly onRemoved: () => void
}

/** Draws a filter as its question, which opens to be edited. */
export function FilterCard(props: FilterCardProps) {
  const { catalog, name, filter, uses, shares, isOpen, actions, onOpen } = props
  const t = useT()
  const toast = useToast()
  const designer = useDesigner()
  const head = useRef<HTMLButtonElement>(null)
  const sentence = useSentence(useFilterFields(catalog))
  const draft = useMemo(() => readFilterDraft(filter), [filter])
  const said = !draft
    ? t('filters.said.text')
    : draft.of.length === 0
      ? t('filters.everything')
      : sentence(draft)
  const users = uses.map((use) => `«${use.name}»`).join(', ')

  const remove = () => {
    if (uses.length > 0)
      return toast.refused({ code: 'CATALOG_FILTER_IN_USE', params: { name, names: users } })
    actions.remove(name)
    props.onRemoved()
  }

  return (
    <li className={cards['card']} data-open={isOpen || undefined}>
      <div className={cards['head']}>
        <UnstyledButton
          ref={head}
          className={cards['toggle'] ?? ''}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : name)}
        >
          <IconFilter size={18} stroke={1.6} aria-hidden />
          <span className={cards['said']}>
            <span className={classes['name']}>{name}</span>
            <span className={classes['text']}>{said}</span>
            {uses.length > 0 && (
              <span className={classes['text']}>{t('filters.usedIn', { names: users })}</span>
            )}
            {shares > 0 && (
              <span className={classes['text']}>{t('filters.sharedBy', { count: shares })}</span>
            )}
          </span>
        </UnstyledButton>
        <LazyMenu
          position="bottom"
          button={(menu) => (
            <IconButton {...menu} label={t('filters.actions', { name })}>
              <IconDots size={18} stroke={1.6} />
            </IconButton>
          )}
        >
          {() => (
            <>
              <Menu.Item
                leftSection={<IconCopy {...icon} />}
                onClick={() => props.onCopied(actions.duplicate(name))}
              >
                {t('rules.action.duplicate')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={remove}>
                {t('rules.action.remove')}
              </Menu.Item>
            </>
          )}
        </LazyMenu>
      </div>
      {isOpen && (
        <section className={cards['panel']} aria-label={t('filters.editing', { name })}>
          <FilterName
            name={name}
            isNew={props.isNew}
            keptBy={users}
            onRename={(to) => {
              const error = actions.rename(name, to)
              if (!error) onOpen(to.trim() || name)
              return error
            }}
          />
          <FilterBuilder
            catalog={catalog}
            // Anything may be stored; a value that is not a filter is shown as text.
            filter={filter as Json}
            onChange={(next, isTyped) => actions.change(name, next, isTyped)}
            onDone={designer.endStep}
          />
        </section>
      )}
    </li>
  )
}

const icon = { size: 16, stroke: 1.6 }
