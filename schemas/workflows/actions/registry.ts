import type { Runtime, WorkflowMoment } from '../readWorkflows'
import type { ActionDefinition } from './action'
import { askApproval } from './askApproval'
import { assignConnection, assignUser } from './assignUser'
import { attachPdf } from './attachPdf'
import { callService } from './callService'
import { createRecord } from './createRecord'
import { createRecords } from './createRecords'
import { runScript } from './runScript'
import { sendEmail } from './sendEmail'
import { setAnswers } from './setAnswers'
import { stop } from './stop'
import { syncCatalogs } from './syncCatalogs'
import { updateRecords, updateRows } from './updateMatching'
import { wait } from './wait'
import { writeRow } from './writeRow'
import { writeRows } from './writeRows'

/** Every action, in the order in which the editor offers them. */
export const actionDefinitions: readonly ActionDefinition[] = [
  sendEmail,
  setAnswers,
  attachPdf,
  createRecord,
  createRecords,
  updateRecords,
  writeRow,
  writeRows,
  updateRows,
  syncCatalogs,
  assignUser,
  assignConnection,
  askApproval,
  callService,
  wait,
  stop,
  runScript,
]

const byId: ReadonlyMap<number | string, ActionDefinition> = new Map(
  actionDefinitions.map((definition) => [definition.id, definition]),
)

/** Returns the action of a stored id; undefined for an unknown one. Some clients write the number as text. */
export const actionCalled = (does: number | string | undefined): ActionDefinition | undefined =>
  does === undefined ? undefined : (byId.get(does) ?? byId.get(Number(does)))

/** Whether an action can be done then of what is deleted: no service is asked before, since the record is held meanwhile. */
export const isForDeleted = ({ forDeleted, name }: ActionDefinition, runtime: Runtime): boolean =>
  forDeleted && !(runtime === 'before' && name === callService.name)

/** Returns the actions that a workflow of this runtime can have. */
export const actionsFor = (
  runtime: Runtime,
  on: Pick<Readonly<Record<WorkflowMoment, boolean>>, 'deleted'>,
): readonly ActionDefinition[] =>
  actionDefinitions.filter(
    (one) => one.isDone && one.runtimes.includes(runtime) && (isForDeleted(one, runtime) || !on.deleted),
  )
