import { Button, Group, Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { DesignerContext } from '../../designer/DesignerContext'
import { OptionsHost } from '../../designer/options/OptionsHost'
import { Failed } from '../../shared/ListStates'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import type { EditorView } from '../../designer/editorLocation'
import { LostFormDraft } from './drafts/LostFormDraft'
import { EditorScreen } from './EditorScreen'
import classes from './FormEditor.module.css'
import { isLost } from './isLost'
import { useEditorSession } from './useEditorSession'

export interface FormEditorProps {
  /** Null: a new form. */
  readonly formId: number | null
  /** The folder that a new form goes into. */
  readonly folder: number | null
  readonly view: EditorView
  /** A new form was saved for the first time. */
  readonly onCreated: (formId: number) => void
}

/** A form being designed. */
export function FormEditor({ formId, folder, view, onCreated }: FormEditorProps) {
  const t = useT()
  const { session, query } = useEditorSession(formId)

  if (session) {
    return (
      <DesignerContext value={session.designer}>
        <OptionsHost formId={formId}>
          <EditorScreen
            key={session.key}
            session={session}
            formId={formId}
            folder={folder}
            view={view}
            onCreated={onCreated}
          />
        </OptionsHost>
      </DesignerContext>
    )
  }
  if (query.isError) {
    return (
      <>
        <Failed error={query.error} onRetry={() => void query.refetch()} />
        {formId !== null && isLost(query.error) && <LostFormDraft formId={formId} />}
        <Group justify="center">
          <Button component={Link} to="/forms" variant="subtle">
            {t('designer.toForms')}
          </Button>
        </Group>
      </>
    )
  }
  return <EditorLoading />
}

/** The shape of the editor while the form comes. */
function EditorLoading() {
  const t = useT()
  useDocumentTitle(t('designer.loading'))
  return (
    <div className={classes['editor']} aria-busy aria-label={t('designer.loading')} role="status">
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
