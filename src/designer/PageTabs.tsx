import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { endOfPages } from '../../schemas/edit/structure'
import { useT } from '../shared/useT'
import classes from './PageTabs.module.css'
import { useDesigner, useDesignerState } from './DesignerContext'
import { pageName } from './fieldNames'
import { usePageActions } from './usePageActions'

/** The pages of the form as tabs, with what can be done to the one in view. */
export function PageTabs({ panelId }: { readonly panelId: string }) {
  const t = useT()
  const designer = useDesigner()
  const { document: form, page } = useDesignerState()
  const actions = usePageActions()
  const list = useRef<HTMLDivElement>(null)
  const options = useRef<HTMLButtonElement>(null)
  const isRenaming = useRef(false)
  const pages = form.form_pages
  const end = endOfPages(form)

  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.altKey) actions.move(page, page + step)
    else if (pages[page + step]) designer.openPage(page + step)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }

  return (
    <div className={classes['tabs']}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('designer.pages')}
        className={classes['tabList']}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {pages.map((each, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            className={classes['tab']}
            data-page-tab={index}
            aria-selected={index === page}
            aria-controls={panelId}
            tabIndex={index === page ? 0 : -1}
            onClick={() => designer.openPage(index)}
            onDoubleClick={() => actions.focusName()}
          >
            {each.page_type === 'buttons' && !each.page_name?.trim()
              ? t('designer.page.buttons')
              : pageName(t, each, index)}
          </button>
        ))}
      </div>
      <Tooltip label={t('designer.page.add')}>
        <ActionIcon size="lg" aria-label={t('designer.page.add')} onClick={() => actions.add()}>
          <IconPlus size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Menu
        returnFocus={false}
        onExitTransitionEnd={() => {
          if (isRenaming.current) actions.focusName()
          else options.current?.focus()
          isRenaming.current = false
        }}
      >
        <Menu.Target>
          <Tooltip label={t('designer.page.options')}>
            <ActionIcon ref={options} size="lg" aria-label={t('designer.page.options')}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            onClick={() => {
              isRenaming.current = true
            }}
          >
            {t('designer.page.rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy {...icon} />}
            disabled={page >= end}
            onClick={() => actions.duplicate(page)}
          >
            {t('designer.page.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft {...icon} />}
            disabled={page === 0 || page >= end}
            onClick={() => actions.move(page, page - 1)}
          >
            {t('designer.page.left')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight {...icon} />}
            disabled={page >= end - 1}
            onClick={() => actions.move(page, page + 1)}
          >
            {t('designer.page.right')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(page)}>
            {t('designer.page.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

const icon = { size: 16, stroke: 1.6 }
