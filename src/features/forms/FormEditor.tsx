import { Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import { HeldWritingContext } from '../../../renderers/settings/heldWriting'
import { DesignerContext } from '../../designer/DesignerContext'
import type { DocumentHome } from '../../designer/documentHome'
import { OptionsHost } from '../../designer/options/OptionsHost'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import type { EditorView } from '../../designer/editorLocation'
import type { DocumentSharingProps } from './EditorBar'
import { EditorProblem } from './EditorProblem'
import { EditorScreen } from './EditorScreen'
import classes from './FormEditor.module.css'
import { useEditorSession } from './useEditorSession'

export interface FormEditorProps {
  readonly home: DocumentHome
  /** The document's id; null for a new one. */
  readonly formId: number | null
  /** The folder of a new document. */
  readonly folder: number | null
  readonly view: EditorView
  /** Called when a new document was saved for the first time. */
  readonly onCreated: (formId: number) => void
  /** Draws the sharing of the document. */
  readonly Sharing: ComponentType<DocumentSharingProps>
}

/** Draws a form or a catalog being designed. */
export function FormEditor({ home, formId, folder, view, onCreated, Sharing }: FormEditorProps) {
  const { name: kind } = home.kind
  const { session, query } = useEditorSession(home, formId)

  if (session) {
    return (
      <DesignerContext value={session.designer}>
        <HeldWritingContext value={session.designer.held}>
          <OptionsHost formId={formId}>
            <EditorScreen
              key={session.key}
              session={session}
              formId={formId}
              folder={folder}
              view={view}
              onCreated={onCreated}
              Sharing={Sharing}
            />
          </OptionsHost>
        </HeldWritingContext>
      </DesignerContext>
    )
  }
  if (query.isError) {
    return (
      <EditorProblem kind={kind} formId={formId} error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  return <EditorLoading kind={kind} />
}

/** Draws the outline of the editor while the document loads. */
function EditorLoading({ kind }: { readonly kind: DocumentHome['kind']['name'] }) {
  const t = useT()
  const title = t('designer.loading', { kind })
  useDocumentTitle(title)
  return (
    <div className={classes['editor']} aria-busy aria-label={title} role="status">
      <div className={classes['bar']}>
        <Skeleton h={28} w={220} />
        <Skeleton h={32} w={120} ml="auto" />
      </div>
      <div className={classes['loading']}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} h={92} />
        ))}
      </div>
    </div>
  )
}
