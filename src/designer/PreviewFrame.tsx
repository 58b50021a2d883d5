import { Drawer } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../shared/useT'
import { useDesigner, useDesignerState } from './DesignerContext'
import { PreviewPane } from './preview/PreviewPane'
import classes from './PreviewFrame.module.css'
import { usePreviewIsBeside } from './usePreviewIsBeside'

/**
 * Draws the editor and its preview, side by side or as a sheet over it. The preview keeps its answers from one view of the form to the
 * next.
 */
export function PreviewFrame({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const designer = useDesigner()
  const { isPreviewing } = useDesignerState()
  const isBeside = usePreviewIsBeside()
  const { key } = useLocation()
  const [opened, setOpened] = useState({ isPreviewing, key })
  if (opened.isPreviewing !== isPreviewing) setOpened({ isPreviewing, key: isPreviewing ? key : opened.key })
  const close = () => designer.showPreview(false)
  return (
    <div className={classes['frame']} data-split={(isPreviewing && isBeside) || undefined}>
      <div className={classes['view']}>{children}</div>
      {isPreviewing && isBeside && <PreviewPane onClose={close} />}
      {!isBeside && (
        <Drawer
          opened={isPreviewing}
          onClose={close}
          position="right"
          size={560}
          // A link in the preview has already moved the focus.
          returnFocus={opened.key === key}
          padding={0}
          title={t('designer.preview')}
          closeButtonProps={{ 'aria-label': t('action.close') }}
          classNames={{ header: classes['sheetHead'] ?? '', body: classes['sheetBody'] ?? '' }}
        >
          <PreviewPane />
        </Drawer>
      )}
    </div>
  )
}
