import type { Work } from '../../../schemas/workflows/actions/work'
import { AppError } from '../../appError'
import type { Doing, Outcome, WorkOf } from './run'
import { assignRecord } from './works/assignRecord'
import { attachPdf } from './works/attachPdf'
import { callService } from './works/callService'
import { makeRecord } from './works/makeRecord'
import { sendEmail } from './works/sendEmail'
import { setAnswers } from './works/setAnswers'
import { syncCatalogs } from './works/syncCatalogs'
import { updateRecords } from './works/updateRecords'
import { updateRows } from './works/updateRows'
import { writeRow } from './works/writeRow'

type Works = { readonly [Name in Work['do']]: (doing: Doing<WorkOf<Name>>) => Promise<Outcome> }

const why = {
  notSupported: 'WORKFLOW_NOT_SUPPORTED',
  targetGone: 'WORKFLOW_TARGET_GONE',
  noAssignee: 'WORKFLOW_NO_ASSIGNEE',
  noKey: 'WORKFLOW_NO_KEY',
  noFileField: 'WORKFLOW_NO_FILE_FIELD',
} as const

const refused = (code: (typeof why)[keyof typeof why]) => Promise.reject(new AppError(code))

const works: Works = {
  createRecord: makeRecord,
  updateRecords,
  writeRow,
  updateRows,
  syncCatalogs,
  sendEmail,
  setAnswers,
  attachPdf,
  assign: assignRecord,
  callService,
  // A saved record can no longer be stopped.
  stop: () => refused('WORKFLOW_NOT_SUPPORTED'),
  // A step done by hand is not waited for.
  wait: ({ work }) => Promise.resolve({ output: { until: work.until } }),
  // An approval done by hand would have nothing to follow it, so nobody is asked.
  askApproval: () => Promise.reject(new AppError('WORKFLOW_NOT_BY_HAND')),
  nothing: ({ work }) => refused(why[work.why]),
}

/** Does one work of an action. Throws AppError when it is refused, and other errors when a retry may succeed. */
export const carryOut = (doing: Doing): Promise<Outcome> =>
  (works[doing.work.do] as (one: Doing) => Promise<Outcome>)(doing)
