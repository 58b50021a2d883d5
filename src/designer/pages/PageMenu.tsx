import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSplit2,
  IconClipboard,
  IconCopyPlus,
  IconDots,
  IconPencil,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { endOfPages } from '../../../schemas/edit/structure'
import { useT } from '../../shared/useT'
import { useClipboard } from '../clipboard/useClipboard'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import { useNewRule } from '../rules/useNewRule'
import { useMenuClosedByFind } from '../find/useMenuClosedByFind'
import { usePageActions } from './usePageActions'

/** Draws the actions on the page in view. */
export const PageMenu = memo(function PageMenu() {
  const t = useT()
  const page = useDesignerPart((state) => state.page)
  const actions = usePageActions()
  const clipboard = useClipboard()
  const addRule = useNewRule()
  const { capabilities: can } = useDesigner().kind
  const options = useRef<HTMLButtonElement>(null)
  const renaming = useRef<'page' | 'tab' | null>(null)
  const { menu, dropdown } = useMenuClosedByFind()
  const end = useDesignerPart(({ document }) => endOfPages(document))
  return (
    <Menu
      {...menu}
      returnFocus={false}
      onExitTransitionEnd={() => {
        if (renaming.current === 'page') actions.focusName()
        else if (renaming.current === 'tab') actions.focusTabName()
        else if (document.activeElement?.closest('search') == null) options.current?.focus()
        renaming.current = null
      }}
    >
      <Menu.Target>
        <Tooltip label={t('designer.page.options')}>
          <ActionIcon ref={options} size="lg" aria-label={t('designer.page.options')}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => {
            renaming.current = 'page'
          }}
        >
          {t('designer.page.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTag {...icon} />}
          onClick={() => {
            renaming.current = 'tab'
          }}
        >
          {t('designer.page.tabName')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopyPlus {...icon} />}
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
        {can.has('rules') && (
          <Menu.Item
            leftSection={<IconArrowsSplit2 {...icon} />}
            disabled={page >= end}
            onClick={() => addRule({ page })}
          >
            {t('designer.page.rule')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconClipboard {...icon} />} onClick={() => void clipboard.pasteNow()}>
          {t('designer.action.paste')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(page)}>
          {t('designer.page.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})

const icon = { size: 16, stroke: 1.6 }
