import { VisuallyHidden } from '@mantine/core'
import { Activity, lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { useDesignerPart } from '../../designer/DesignerContext'
import { DesignerPanes } from '../../designer/DesignerPanes'
import { SkipToCanvas } from '../../designer/canvas/SkipToCanvas'
import { PreviewFrame } from '../../designer/PreviewFrame'
import { RefusalDialog } from '../../designer/refusal/RefusalDialog'
import { useHistoryKeys } from '../../designer/useHistoryKeys'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { ConflictDialog } from './ConflictDialog'
import { useMayBreak } from './breaks/useMayBreak'
import { DraftBar } from './drafts/DraftBar'
import { useDesignDraft } from './drafts/useDesignDraft'
import { EditorBar, type DocumentSharingProps } from './EditorBar'
import type { EditorView } from '../../designer/editorLocation'
import classes from './FormEditor.module.css'
import { focusFormName, isBlank } from './formNameFocus'
import { LeaveEditorDialog } from './LeaveEditorDialog'
import { useEditorCommands } from './useEditorCommands'
import { SaveProblem } from './SaveProblem'
import type { EditorSession } from './useEditorSession'
import { useSaveAgain } from './useSaveAgain'
import { useSaveForm } from './useSaveForm'

const RulesView = lazy(async () => ({ default: (await import('../../designer/rules/RulesView')).RulesView }))

const WorkflowsView = lazy(async () => ({
  default: (await import('../../designer/workflows/WorkflowsView')).WorkflowsView,
}))

const FiltersView = lazy(async () => ({
  default: (await import('../../designer/filters/FiltersView')).FiltersView,
}))

export interface EditorScreenProps {
  readonly session: EditorSession
  readonly formId: number | null
  readonly folder: number | null
  readonly view: EditorView
  readonly onCreated: (formId: number) => void
  /** Draws the sharing of the document. */
  readonly Sharing: ComponentType<DocumentSharingProps>
}

/** Draws the editor of one form: the bar, save errors, and the designer itself. */
export function EditorScreen({ session, formId, folder, view, onCreated, Sharing }: EditorScreenProps) {
  const name = useDesignerPart(({ document }) => document.name)
  const mayBreak = useMayBreak(session, formId)
  const saving = useSaveForm({ session, formId, folder, onCreated, mayBreak })
  const { save } = saving
  useSaveAgain(saving)
  const hasCanvas = view.kind !== 'rules' && view.kind !== 'workflows' && view.kind !== 'filters'
  const [hadCanvas, setHadCanvas] = useState(hasCanvas)
  if (hasCanvas && !hadCanvas) setHadCanvas(true)
  const drafts = useDesignDraft(session, formId)
  useDocumentTitle(name)
  useHistoryKeys()
  useEditorCommands(save)

  // Once per opening, because the first save also changes the address and must not move the focus.
  const heading = useRef<HTMLHeadingElement>(null)
  const [cameHere] = useState(useLocation().key !== 'default')
  const [isBegun] = useState(() => formId === null && hasCanvas && isBlank(session.designer.state.document))
  useEffect(() => {
    if (isBegun && focusFormName()) return
    if (cameHere) heading.current?.focus({ preventScroll: true })
  }, [isBegun, cameHere])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
      event.preventDefault()
      void save()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [save])

  return (
    <div className={classes['editor']} data-editor>
      {hasCanvas && <SkipToCanvas />}
      <VisuallyHidden>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
      </VisuallyHidden>
      <EditorBar home={session.home} formId={formId} view={view} saving={saving} Sharing={Sharing} />
      <DraftBar drafts={drafts} session={session} formId={formId} />
      <SaveProblem saving={saving} />
      <PreviewFrame>
        <Suspense>
          {view.kind === 'rules' && <RulesView saveError={saving.error} />}
          {view.kind === 'workflows' && <WorkflowsView formId={formId} />}
          {view.kind === 'filters' && <FiltersView catalogId={formId} />}
        </Suspense>
        {hadCanvas && (
          // Kept mounted while the rules are shown, because drawing it anew would be the slowest step on the way back.
          <Activity mode={hasCanvas ? 'visible' : 'hidden'}>
            <DesignerPanes
              group={view.kind === 'group' ? view.groupId : null}
              catalogField={view.kind === 'catalog' ? view.fieldId : null}
            />
          </Activity>
        )}
      </PreviewFrame>
      <ConflictDialog saving={saving} session={session} formId={formId} />
      <RefusalDialog />
      <LeaveEditorDialog save={save} onDiscard={drafts.forget} />
    </div>
  )
}
