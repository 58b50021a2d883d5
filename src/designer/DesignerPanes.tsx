import { Button, Drawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebar, IconSettings } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useT } from '../shared/useT'
import { Announcer } from './Announcer'
import { Canvas } from './Canvas'
import classes from './DesignerPanes.module.css'
import { useDesigner, useDesignerState } from './DesignerContext'
import { DesignerDnd } from './DesignerDnd'
import { Outline } from './Outline'
import { PageTabs } from './PageTabs'
import { Palette } from './Palette'
import { PreviewPane } from './preview/PreviewPane'
import { SettingsPanel } from './SettingsPanel'
import { useDesignerKeys } from './useDesignerKeys'

type Sheet = 'fields' | 'settings' | null

const atOnce = { getInitialValueInEffect: false }

/** Palette and outline, the canvas, the settings, and the preview; side panes are sheets where there is no room for them. */
export function DesignerPanes() {
  const t = useT()
  const designer = useDesigner()
  const { focus, selected, isPreviewing } = useDesignerState()
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, atOnce) === true
  const isWide = useMediaQuery('(min-width: 1280px)', false, atOnce) === true
  const [sheet, setSheet] = useState<Sheet>(null)
  const panelId = useId()
  useDesignerKeys()

  // Whoever wants to write in the settings needs them in view.
  const isSettingsWished = focus === 'settings'
  if (isNarrow && isSettingsWished && sheet !== 'settings') setSheet('settings')
  if (!isNarrow && sheet !== null) setSheet(null)
  useEffect(() => {
    if (isSettingsWished && selected === null) designer.wishFocus(null)
  }, [isSettingsWished, selected, designer])

  const closeButtonProps = { 'aria-label': t('action.close') }
  const left = <LeftPane onAdded={() => isNarrow && setSheet(null)} />
  const isSplit = isPreviewing && isWide
  return (
    <DesignerDnd>
      <div className={classes['panes']} data-split={isSplit || undefined} data-narrow={isNarrow || undefined}>
        {!isNarrow && !isSplit && (
          <aside className={classes['left']} aria-label={t('designer.pane.left')}>
            {left}
          </aside>
        )}
        <div className={classes['middle']}>
          <PageTabs panelId={panelId} />
          <div role="tabpanel" id={panelId} aria-label={t('designer.pane.page')} className={classes['panel']}>
            <Canvas />
          </div>
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
        {isSplit && <PreviewPane onClose={() => designer.showPreview(false)} />}
        {!isNarrow && (
          <aside className={classes['right']} aria-label={t('designer.settings')}>
            <SettingsPanel />
          </aside>
        )}
      </div>
      <Drawer
        opened={isNarrow && sheet === 'fields'}
        onClose={() => setSheet(null)}
        title={t('designer.pane.left')}
        size={340}
        classNames={{ body: classes['sheetBody'] ?? '' }}
        closeButtonProps={closeButtonProps}
      >
        {left}
      </Drawer>
      <Drawer
        opened={isNarrow && sheet === 'settings'}
        onClose={() => {
          setSheet(null)
          if (designer.state.selected !== null) designer.wishFocus('card')
        }}
        position="right"
        size={400}
        title={t('designer.settings')}
        returnFocus={selected === null}
        closeButtonProps={closeButtonProps}
      >
        <SettingsPanel />
      </Drawer>
      <Drawer
        opened={isPreviewing && !isWide}
        onClose={() => designer.showPreview(false)}
        position="right"
        size={560}
        padding={0}
        title={t('designer.preview')}
        closeButtonProps={closeButtonProps}
        classNames={{ header: classes['drawerHead'] ?? '', body: classes['drawerBody'] ?? '' }}
      >
        <PreviewPane />
      </Drawer>
      <Announcer />
    </DesignerDnd>
  )
}

const icon = { size: 16, stroke: 1.6 }

function LeftPane({ onAdded }: { readonly onAdded: () => void }) {
  const t = useT()
  return (
    <Tabs defaultValue="palette" keepMounted={false} className={classes['leftTabs'] ?? ''}>
      <Tabs.List grow>
        <Tabs.Tab value="palette">{t('designer.palette')}</Tabs.Tab>
        <Tabs.Tab value="outline">{t('designer.outline')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="palette" className={classes['leftPanel'] ?? ''}>
        <Palette onAdded={onAdded} />
      </Tabs.Panel>
      <Tabs.Panel value="outline" className={classes['leftPanel'] ?? ''}>
        <Outline />
      </Tabs.Panel>
    </Tabs>
  )
}
