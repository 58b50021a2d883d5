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

/** Returns the actions that a workflow of this runtime can have. */
export const actionsFor = (
  runtime: Runtime,
  on: Pick<Readonly<Record<WorkflowMoment, boolean>>, 'deleted'>,
): readonly ActionDefinition[] =>
  actionDefinitions.filter(
    ({ runtimes, forDeleted, isDone }) => isDone && runtimes.includes(runtime) && (forDeleted || !on.deleted),
  )
