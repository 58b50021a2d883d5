import { lazy, memo, Suspense, useCallback, useEffect, useId, useState } from 'react'
import { useT } from '../shared/useT'
import { Canvas } from './canvas/Canvas'
import { useClipboardKeys } from './clipboard/useClipboardKeys'
import classes from './DesignerPanes.module.css'
import { FindBar } from './find/FindBar'
import { GroupCrumbs } from './canvas/GroupCrumbs'
import { PageTabs } from './pages/PageTabs'
import { SelectionBar } from './selection/SelectionBar'
import { useDesignerCommands } from './useDesignerCommands'
import { useDesignerKeys } from './useDesignerKeys'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts/ShortcutsDialog')).ShortcutsDialog,
}))

/** Draws the canvas with its navigation: tabs or the way back from a group, the search, and the selection. */
export const MiddlePane = memo(function MiddlePane({ group }: { readonly group: string | null }) {
  const t = useT()
  const panelId = useId()
  const [asked, setAsked] = useState(0)
  const [isHelping, setHelping] = useState(false)
  const find = useCallback(() => setAsked((before) => before + 1), [])
  const help = useCallback(() => setHelping(true), [])
  useDesignerKeys(find, help)
  useDesignerCommands(find, help)
  useClipboardKeys()
  // Leaving the canvas ends the search.
  useEffect(
    () => () => {
      setAsked(0)
      setHelping(false)
    },
    [],
  )
  return (
    <>
      {group === null ? <PageTabs panelId={panelId} onFind={find} /> : <GroupCrumbs groupId={group} />}
      {asked > 0 && <FindBar asked={asked} onClose={() => setAsked(0)} />}
      <SelectionBar />
      <div role="tabpanel" id={panelId} aria-label={t('designer.pane.page')} className={classes['panel']}>
        <Canvas />
      </div>
      {isHelping && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </>
  )
})
