import { lazy, Suspense } from 'react'
import { Skeleton } from '@mantine/core'
import type { Json } from '../../../../schemas/model/json'
import { actionCalled } from '../../../../schemas/workflows/actions/registry'
import { configureAction } from '../../../../schemas/workflows/edit/editWorkflows'
import type { Workflow, WorkflowAction } from '../../../../schemas/workflows/readWorkflows'
import { useT } from '../../../shared/useT'
import type { WorkflowActions } from '../useWorkflowActions'
import { ApprovalEditor } from './ApprovalEditor'
import { AssignEditor } from './AssignEditor'
import { CatalogsEditor } from './CatalogsEditor'
import { PdfEditor } from './PdfEditor'
import { ServiceEditor } from './ServiceEditor'
import { StopEditor } from './StopEditor'
import { UpdateMatchingEditor } from './UpdateMatchingEditor'
import { WaitEditor } from './WaitEditor'
import { WriteElsewhereEditor } from './WriteElsewhereEditor'
import { SetAnswersEditor } from './SetAnswersEditor'
import classes from '../Workflows.module.css'

/** Loaded separately, because the e-mail editor is large and most workflows send none. */
const MailEditor = lazy(async () => ({ default: (await import('./MailEditor')).MailEditor }))

export interface ConfigurationProps {
  readonly workflow: Workflow
  readonly action: WorkflowAction
  readonly configuration: WorkflowAction['configuration']
  /** Consecutive changes with the same `key` are one step. */
  readonly onChange: (change: { readonly [key: string]: Json }, key?: string) => void
  readonly endStep: () => void
}

export interface ActionEditorProps {
  readonly workflow: Workflow
  readonly action: WorkflowAction
  readonly actions: WorkflowActions
}

/** Draws a step's configuration; settings that this version does not know are kept as they are. */
export function ActionEditor({ workflow, action, actions }: ActionEditorProps) {
  const t = useT()
  const { at } = workflow
  const shared: ConfigurationProps = {
    workflow,
    action,
    configuration: action.configuration,
    onChange: (change, key) =>
      actions.change(
        at,
        (all) => configureAction(all, { at, action: action.at, change }),
        key === undefined ? undefined : `step ${action.at} ${key}`,
      ),
    endStep: actions.endStep,
  }
  switch (actionCalled(action.does)?.name) {
    case 'sendEmail':
      return (
        <Suspense fallback={<Skeleton h={240} />}>
          <MailEditor {...shared} />
        </Suspense>
      )
    case 'setAnswers':
      return <SetAnswersEditor {...shared} />
    case 'attachPdf':
      return <PdfEditor {...shared} />
    case 'createRecord':
    case 'createRecords':
      return <WriteElsewhereEditor {...shared} kind="form" />
    case 'writeRow':
    case 'writeRows':
      return <WriteElsewhereEditor {...shared} kind="catalog" />
    case 'updateRecords':
      return <UpdateMatchingEditor {...shared} kind="form" />
    case 'updateRows':
      return <UpdateMatchingEditor {...shared} kind="catalog" />
    case 'syncCatalogs':
      return <CatalogsEditor {...shared} />
    case 'assignUser':
    case 'assignConnection':
      return <AssignEditor {...shared} />
    case 'askApproval':
      return <ApprovalEditor {...shared} />
    case 'callService':
      return <ServiceEditor {...shared} />
    case 'wait':
      return <WaitEditor {...shared} />
    case 'stop':
      return <StopEditor {...shared} />
    default:
      return (
        <div>
          <p className={classes['kept']}>{t('workflows.kept')}</p>
          <details>
            <summary>{t('workflows.kept.show')}</summary>
            <pre className={classes['stored']}>{JSON.stringify(action.configuration, null, 2)}</pre>
          </details>
        </div>
      )
  }
}
