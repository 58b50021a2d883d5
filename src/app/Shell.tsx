import { ActionIcon, Drawer, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Outlet, ScrollRestoration } from 'react-router-dom'

import { addressOfDraft } from '../answering/answerAddress'
import { OutboxLine } from '../answering/outbox/OutboxLine'
import { useViewing } from '../auth/viewing'
import { Help } from '../features/help/Help'
import skipLink from '../shared/SkipLink.module.css'
import { ProductMark } from '../shared/ProductMark'
import { useT } from '../shared/useT'
import { CommandPalette } from './CommandPalette'
import { SessionEndedLine } from './SessionEndedLine'
import { ShellHeader } from './ShellHeader'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu'
import { useMenuFold } from './useMenuFold'
import { useScreenGuide } from './useScreenGuide'
import { ViewingBar } from './viewing/ViewingBar'

/** Draws the frame of every screen for logged-in users: menu, header, and a skip link for the keyboard. */
export function Shell() {
  const t = useT()
  const [isCollapsed, setCollapsed] = useMenuFold()
  const [isSheetOpen, sheet] = useDisclosure(false)
  // After navigating from the sheet, the focus goes to the new screen instead of the button that opened it.
  const [isLeaving, setLeaving] = useState(false)
  const [isPaletteOpen, palette] = useDisclosure(false)
  const screenGuide = useScreenGuide()
  const viewing = useViewing()
  const Fold = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = t(isCollapsed ? 'shell.expandMenu' : 'shell.collapseMenu')

  return (
    <Help screenGuide={screenGuide}>
      <div className={classes['shell']} data-collapsed={isCollapsed || undefined}>
        <a className={skipLink['skip']} href="#content" onClick={skipToContent}>
          {t('shell.skip')}
        </a>
        <SideMenu
          className={classes['side']}
          isCollapsed={isCollapsed}
          head={
            <Link
              to={viewing ? '/forms' : '/dashboard'}
              className={classes['mark']}
              aria-label={t('crash.home')}
            >
              <ProductMark nameHidden={isCollapsed} />
            </Link>
          }
          foot={
            <Tooltip label={foldLabel} position="right">
              <ActionIcon
                className={classes['fold'] ?? ''}
                size="lg"
                aria-label={foldLabel}
                onClick={() => setCollapsed(!isCollapsed)}
              >
                <Fold size={20} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          }
        />
        <Drawer
          opened={isSheetOpen}
          onClose={sheet.close}
          size={280}
          title={<ProductMark />}
          closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
          returnFocus={!isLeaving}
          attributes={{ content: { 'data-leaving': isLeaving || undefined } }}
        >
          <SideMenu
            onNavigate={() => {
              setLeaving(true)
              sheet.close()
            }}
          />
        </Drawer>
        <div className={classes['column']} data-viewing={viewing ? true : undefined}>
          {viewing && <ViewingBar viewing={viewing} />}
          <ShellHeader
            onOpenMenu={() => {
              setLeaving(false)
              sheet.open()
            }}
            onOpenPalette={palette.open}
          />
          {!viewing && <OwnLines />}
          <main id="content" className={classes['main']} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        {!viewing && <CommandPalette isOpen={isPaletteOpen} onOpen={palette.open} onClose={palette.close} />}
        <ScrollRestoration />
      </div>
    </Help>
  )
}

/** Draws the lines about what waits to be sent, and an ended session. */
function OwnLines() {
  const t = useT()
  return (
    <>
      <SessionEndedLine />
      <OutboxLine
        renderOpen={(draft) => (
          <Link className="outbox-button" to={addressOfDraft(draft)} reloadDocument={draft.owner === null}>
            {t('outbox.review')}
          </Link>
        )}
      />
    </>
  )
}

/** Moves the focus without changing the address, because a hash would be read as parameters of the screen. */
function skipToContent(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
