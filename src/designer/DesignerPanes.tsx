import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebar, IconSettings } from '@tabler/icons-react'
import { lazy, memo, Suspense, useCallback, useEffect, useState } from 'react'
import { useT } from '../shared/useT'
import { Announcer } from './drag/Announcer'
import { useDesigner, useDesignerPart } from './DesignerContext'
import { DesignerDnd } from './drag/DesignerDnd'
import classes from './DesignerPanes.module.css'
import { LeftPane } from './LeftPane'
import { MiddlePane } from './MiddlePane'
import { SettingsPanel } from './settings/SettingsPanel'
import { useGroupView } from './canvas/useGroupView'
import { usePreviewIsBeside } from './usePreviewIsBeside'

const CatalogFieldDialog = lazy(async () => ({
  default: (await import('./catalog/CatalogFieldDialog')).CatalogFieldDialog,
}))

type Sheet = 'fields' | 'settings' | null

const atOnce = { getInitialValueInEffect: false }

export interface DesignerPanesProps {
  /** The group whose fields alone are designed; null shows whole pages. */
  readonly group?: string | null
  /** The field whose catalog is being chosen in a dialog over everything else. */
  readonly catalogField?: string | null
}

/** Draws palette and outline, the canvas, and the settings; side panes become sheets where there is no room for them. */
export function DesignerPanes({ group = null, catalogField = null }: DesignerPanesProps) {
  const t = useT()
  const designer = useDesigner()
  // Not the selection itself, which each arrow key changes: all panes would be drawn again.
  const isSettingsWished = useDesignerPart(({ focus }) => focus === 'settings')
  const hasSelection = useDesignerPart(({ selected }) => selected !== null)
  const isWriting = useDesignerPart(({ writing }) => writing !== null)
  const isPreviewing = useDesignerPart((state) => state.isPreviewing)
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, atOnce) === true
  const [sheet, setSheet] = useState<Sheet>(null)
  useGroupView(group)

  // Somebody who wants to write in the settings needs them in view.
  if (isNarrow && isSettingsWished && sheet !== 'settings') setSheet('settings')
  useEffect(() => {
    if (isSettingsWished && !hasSelection) designer.wishFocus(null)
  }, [isSettingsWished, hasSelection, designer])

  const closeButtonProps = { 'aria-label': t('action.close') }
  const closeSheet = useCallback(() => setSheet(null), [])
  // Coming back from the rules shows the canvas, not the sheet that led there.
  useEffect(() => closeSheet, [closeSheet])
  const left = <LeftPane onAdded={closeSheet} />
  const isWide = useMediaQuery('(min-width: 1700px)', false, atOnce) === true
  // Where there is no room for all four panes, the preview replaces the palette.
  const isSplit = usePreviewIsBeside() && isPreviewing && !isWide
  const hasLeft = !isNarrow && !isSplit
  if ((sheet === 'fields' && hasLeft) || (sheet === 'settings' && !isNarrow)) setSheet(null)
  return (
    <DesignerDnd>
      <div className={classes['panes']} data-split={isSplit || undefined} data-narrow={isNarrow || undefined}>
        {hasLeft && (
          <aside className={classes['left']} aria-label={t('designer.pane.left')}>
            {left}
          </aside>
        )}
        {isSplit && !isNarrow && (
          <div className={classes['rail']}>
            <Tooltip label={t('designer.pane.left')} position="right">
              <ActionIcon
                size="lg"
                aria-label={t('designer.pane.left')}
                aria-haspopup="dialog"
                onClick={() => setSheet('fields')}
              >
                <IconLayoutSidebar size={20} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </div>
        )}
        <div className={classes['middle']}>
          <MiddlePane group={group} />
          {isNarrow && (
            <div className={classes['sheetBar']}>
              <Button
                variant="default"
                leftSection={<IconLayoutSidebar {...icon} />}
                onClick={() => setSheet('fields')}
              >
                {t('designer.sheet.fields')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconSettings {...icon} />}
                onClick={() => setSheet('settings')}
              >
                {t('designer.settings')}
              </Button>
            </div>
          )}
        </div>
        {!isNarrow && (
          <aside className={classes['right']} aria-label={t('designer.settings')}>
            <Settings />
          </aside>
        )}
      </div>
      {!hasLeft && (
        <Drawer
          opened={sheet === 'fields'}
          onClose={() => setSheet(null)}
          title={t('designer.pane.left')}
          size={340}
          // A new field is written at once, so the focus does not return to the button.
          returnFocus={!isWriting}
          classNames={{ body: classes['sheetBody'] ?? '' }}
          closeButtonProps={closeButtonProps}
        >
          {left}
        </Drawer>
      )}
      {isNarrow && (
        <Drawer
          opened={sheet === 'settings'}
          onClose={() => {
            setSheet(null)
            if (designer.state.selected !== null) designer.wishFocus('card')
          }}
          position="right"
          size={400}
          title={t('designer.settings')}
          returnFocus={!hasSelection}
          closeButtonProps={closeButtonProps}
        >
          <Settings />
        </Drawer>
      )}
      {catalogField !== null && (
        <Suspense>
          <CatalogFieldDialog fieldId={catalogField} />
        </Suspense>
      )}
      <Announcer />
    </DesignerDnd>
  )
}

const icon = { size: 16, stroke: 1.6 }
/** Draws again only for the state that it reads itself. */
const Settings = memo(SettingsPanel)
