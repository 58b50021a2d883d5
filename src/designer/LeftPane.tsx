import { Tabs } from '@mantine/core'
import { memo } from 'react'
import { useT } from '../shared/useT'
import classes from './DesignerPanes.module.css'
import { Outline } from './outline/Outline'
import { Palette } from './palette/Palette'

/** Draws the palette and the outline. */
export const LeftPane = memo(function LeftPane({ onAdded }: { readonly onAdded: () => void }) {
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
})
