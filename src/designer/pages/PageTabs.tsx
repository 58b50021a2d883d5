import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconListSearch, IconPlus, IconSearch, IconSelectAll } from '@tabler/icons-react'
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import { tabName } from '../fieldNames'
import { PageMenu } from './PageMenu'
import { PageTab } from './PageTab'
import classes from './PageTabs.module.css'
import { usePageActions } from './usePageActions'

/** With more pages than this, a filter box is worth its room. */
const manyPages = 8

export interface PageTabsProps {
  readonly panelId: string
  readonly onFind: () => void
}

/** What a tab shows of its page. */
interface NamedPage {
  readonly index: number
  readonly isButtons: boolean
  readonly name: string
}

/** Draws the form's pages as tabs, with the actions on the one in view. */
export function PageTabs({ panelId, onFind }: PageTabsProps) {
  const t = useT()
  const designer = useDesigner()
  const page = useDesignerPart((state) => state.page)
  // Not the document itself, which changes with each key in a field.
  const named = useDesignerPart(({ document }) =>
    JSON.stringify(
      document.form_pages.map((each, index): NamedPage => ({
        index,
        isButtons: each.page_type === 'buttons',
        name: tabName(t, each, index),
      })),
    ),
  )
  const pages = useMemo(() => JSON.parse(named) as readonly NamedPage[], [named])
  const actions = usePageActions()
  const list = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState('')
  const isMany = pages.length > manyPages
  const wanted = isMany ? foldForSearch(filter.trim()) : ''
  const tabs = pages.filter(({ name }) => foldForSearch(name).includes(wanted))

  const currentName = tabs.find(({ index }) => index === page)?.name
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page, currentName])

  const focusCurrent = () =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const next = tabs[tabs.findIndex(({ index }) => index === page) + step]
    if (step !== 0 && event.altKey) actions.move(page, page + step)
    else if (step !== 0 && next) designer.openPage(next.index)
    else if (event.key === 'F2') {
      actions.focusName()
      event.preventDefault()
      return
    } else if (event.key === 'Delete') actions.remove(page)
    else return
    event.preventDefault()
    focusCurrent()
  }

  const onFilterKey = (event: KeyboardEvent) => {
    const [first] = tabs
    if (event.key === 'Enter' && first) {
      designer.openPage(first.index)
      focusCurrent()
    }
    if (event.key === 'Escape') setFilter('')
  }

  return (
    <div className={classes['tabs']}>
      {isMany && (
        <TextInput
          type="search"
          size="xs"
          className={classes['filter'] ?? ''}
          aria-label={t('designer.pages.filter')}
          placeholder={t('designer.pages.filter')}
          leftSection={<IconSearch size={14} stroke={1.6} />}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          onKeyDown={onFilterKey}
        />
      )}
      {tabs.length === 0 && (
        <span role="status" className={classes['none']}>
          {t('designer.pages.none')}
        </span>
      )}
      <div
        ref={list}
        role="tablist"
        aria-label={t('designer.pages')}
        className={classes['tabList']}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onWheel={({ currentTarget, deltaY }) => currentTarget.scrollBy({ left: deltaY })}
      >
        {tabs.map(({ index, isButtons, name }) => (
          <PageTab
            key={index}
            index={index}
            name={name}
            isCurrent={index === page}
            isFixed={isButtons || wanted !== ''}
            panelId={panelId}
            onRename={actions.focusName}
          />
        ))}
      </div>
      <PageTools onAdd={actions.add} onFind={onFind} />
    </div>
  )
}

interface PageToolsProps {
  readonly onAdd: () => void
  readonly onFind: () => void
}

/** Draws the buttons beside the tabs, which are not drawn again when a page's name changes. */
const PageTools = memo(function PageTools({ onAdd, onFind }: PageToolsProps) {
  const t = useT()
  const designer = useDesigner()
  const isSelecting = useDesignerPart((state) => state.isSelecting)
  return (
    <>
      <Tooltip label={t('designer.page.add')}>
        <ActionIcon size="lg" aria-label={t('designer.page.add')} onClick={onAdd}>
          <IconPlus size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <PageMenu />
      <Tooltip label={t('designer.find.open')}>
        <ActionIcon
          size="lg"
          ml="auto"
          aria-label={t('designer.find')}
          aria-keyshortcuts="Control+F"
          onClick={onFind}
        >
          <IconListSearch size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('designer.selection.gather')}>
        <ActionIcon
          size="lg"
          aria-label={t('designer.selection.gather')}
          aria-pressed={isSelecting}
          variant={isSelecting ? 'light' : 'subtle'}
          color={isSelecting ? 'accent' : 'gray'}
          onClick={() => designer.gather(!isSelecting)}
        >
          <IconSelectAll size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </>
  )
})
