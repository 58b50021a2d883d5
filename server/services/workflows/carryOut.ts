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
  // Nothing can be stopped that is saved.
  stop: () => refused('WORKFLOW_NOT_SUPPORTED'),
  // Whoever does one step by hand does not wait for it.
  wait: ({ work }) => Promise.resolve({ output: { until: work.until } }),
  // What nothing follows nobody is asked.
  askApproval: () => Promise.reject(new AppError('WORKFLOW_NOT_BY_HAND')),
  nothing: ({ work }) => refused(why[work.why]),
}

/** Does one thing. Throws what it is refused with, and anything else that may be over when it is tried again. */
export const carryOut = (doing: Doing): Promise<Outcome> =>
  (works[doing.work.do] as (one: Doing) => Promise<Outcome>)(doing)
