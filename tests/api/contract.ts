import { Ajv } from 'ajv'
import type { Call } from '../../schemas/api/call'
import { accessRequestCalls } from '../../schemas/api/accessRequests'
import { accountCalls } from '../../schemas/api/account'
import { activationCalls } from '../../schemas/api/activation'
import { identityCalls } from '../../schemas/api/identities'
import { passkeyCalls } from '../../schemas/api/passkeys'
import { SignUpErrors, signUpCalls } from '../../schemas/api/signUp'
import { activityCalls } from '../../schemas/api/activities'
import { companyCalls } from '../../schemas/api/company'
import { connectionCalls } from '../../schemas/api/connections'
import { panelCalls } from '../../schemas/api/panels'
import { groupCalls } from '../../schemas/api/groups'
import { sharingCalls } from '../../schemas/api/sharing'
import { userCalls } from '../../schemas/api/users'
import { answeringCalls } from '../../schemas/api/answering'
import { catalogCalls } from '../../schemas/api/catalogs'
import { catalogRowCalls } from '../../schemas/api/catalogRows'
import { rowLookUpCalls } from '../../schemas/api/rowLookUps'
import { ApiError, FieldErrors } from '../../schemas/api/common'
import { recordDisplayCalls } from '../../schemas/api/recordDisplays'
import { dashboardCalls } from '../../schemas/api/dashboard'
import { draftLinkCalls } from '../../schemas/api/draftLinks'
import { fileCalls } from '../../schemas/api/files'
import { formDesignCalls } from '../../schemas/api/formDesign'
import { formCalls } from '../../schemas/api/forms'
import { inboxCalls } from '../../schemas/api/inbox'
import { itemCalls } from '../../schemas/api/items'
import { viewAsCalls } from '../../schemas/api/viewAs'
import { moveChangeCalls } from '../../schemas/api/moveChanges'
import { placementCalls } from '../../schemas/api/placements'
import { addressOf } from '../../schemas/api/paths'
import { mailCalls } from '../../schemas/api/mails'
import { recordMailCalls } from '../../schemas/api/recordMails'
import { assignCalls } from '../../schemas/api/assign'
import { webhookCalls } from '../../schemas/api/webhooks'
import { feedCalls, ODataError } from '../../schemas/api/feeds'
import { bulkCalls } from '../../schemas/api/bulkCalls'
import { recordChangeCalls } from '../../schemas/api/recordChanges'
import { eventCalls } from '../../schemas/api/events'
import { downloadCalls } from '../../schemas/api/downloads'
import { typedFormCalls } from '../../schemas/api/typedForms'
import { formTemplateCalls } from '../../schemas/api/formTemplates'
import { recordPdfCalls } from '../../schemas/api/recordPdf'
import { viewTabCalls } from '../../schemas/api/viewTabs'
import { filterTreeCalls } from '../../schemas/api/filterTree'
import { filterViewCalls } from '../../schemas/api/filterViews'
import { recordPeopleCalls } from '../../schemas/api/recordPeople'
import { recordFeedCalls } from '../../schemas/api/recordFeed'
import { commentCalls } from '../../schemas/api/comments'
import { noticeCalls } from '../../schemas/api/notices'
import { pushCalls } from '../../schemas/api/push'
import { recordHistoryCalls } from '../../schemas/api/recordHistory'
import { recordInfoCalls } from '../../schemas/api/recordInfo'
import { recordCalls } from '../../schemas/api/records'
import { ruleCalls } from '../../schemas/api/rules'
import { approvalCalls } from '../../schemas/api/approvals'
import { workflowCalls } from '../../schemas/api/workflows'
import { workflowRunCalls } from '../../schemas/api/workflowRuns'
import { workflowScheduleCalls } from '../../schemas/api/workflowSchedules'
import { workflowVersionCalls } from '../../schemas/api/workflowVersions'
import { serverCalls } from '../../schemas/api/server'
import { sessionCalls } from '../../schemas/api/session'
import { sheetCalls } from '../../schemas/api/sheets'
import { secondFactorCalls } from '../../schemas/api/secondFactor'
import { userSessionCalls } from '../../schemas/api/userSessions'
import { taskCalls } from '../../schemas/api/tasks'
import { UserErrors } from '../../schemas/api/account'

export const allCalls: readonly Call[] = [
  sessionCalls,
  accountCalls,
  userCalls,
  userSessionCalls,
  secondFactorCalls,
  viewTabCalls,
  activationCalls,
  signUpCalls,
  identityCalls,
  passkeyCalls,
  groupCalls,
  panelCalls,
  connectionCalls,
  activityCalls,
  companyCalls,
  sharingCalls,
  accessRequestCalls,
  itemCalls,
  moveChangeCalls,
  viewAsCalls,
  placementCalls,
  formCalls,
  formDesignCalls,
  ruleCalls,
  approvalCalls,
  workflowCalls,
  workflowVersionCalls,
  workflowRunCalls,
  workflowScheduleCalls,
  catalogCalls,
  catalogRowCalls,
  rowLookUpCalls,
  recordCalls,
  recordFeedCalls,
  recordHistoryCalls,
  commentCalls,
  noticeCalls,
  pushCalls,
  recordInfoCalls,
  recordPeopleCalls,
  eventCalls,
  downloadCalls,
  formTemplateCalls,
  recordPdfCalls,
  typedFormCalls,
  filterTreeCalls,
  filterViewCalls,
  recordChangeCalls,
  assignCalls,
  bulkCalls,
  dashboardCalls,
  recordDisplayCalls,
  inboxCalls,
  mailCalls,
  recordMailCalls,
  webhookCalls,
  feedCalls,
  answeringCalls,
  draftLinkCalls,
  fileCalls,
  sheetCalls,
  taskCalls,
  serverCalls,
].flatMap((calls) => Object.values<Call>(calls))

const ajv = new Ajv({ strict: false })

const literalFirst = (a: Call, b: Call) => a.path.split(':').length - b.path.split(':').length

/** Every call with a pattern of its addresses; when two match, the one with fewer parameters applies. */
const shapesOfCalls = [...allCalls].sort(literalFirst).map((call) => ({
  call,
  shape: new RegExp(`^${addressOf(call.path).replace(/:\w+/g, '[^/]+')}/?$`),
}))

function callFor(method: string, url: string): Call | undefined {
  const path = url.replace(/\?.*$/s, '').replace(/\/*$/, '/')
  return shapesOfCalls.find(({ call, shape }) => call.method === method && shape.test(path))?.call
}

/** Requires a code in every refusal, because otherwise clients could not tell our 401 from a proxy's. */
function checkRefusal(method: string, url: string, status: number, body: unknown): void {
  if (![401, 403, 440].includes(status) || [ApiError, ODataError].some((shape) => ajv.validate(shape, body)))
    return
  throw new Error(`${method} ${url} answered ${status} without a code: ${JSON.stringify(body)}`)
}

/** Checks every response in a test against `schemas/api`; errors have one of the three shapes that all calls share. */
export function checkContract(method: string, url: string, status: number, body: unknown): void {
  checkRefusal(method, url, status, body)
  const call = callFor(method, url)
  if (!call || status === 204 || status === 304) return
  const promised = call.responses[status]
  const shapes = [
    ...(promised ? [promised] : []),
    ...(status >= 400 ? [ApiError, UserErrors, SignUpErrors, FieldErrors] : []),
  ]
  if (shapes.length === 0)
    throw new Error(`${method} ${call.path} answered ${status}, which it does not promise`)
  if (shapes.some((shape) => ajv.validate(shape, body))) return
  throw new Error(
    `${method} ${call.path} ${status} is not as promised: ${ajv.errorsText()}: ${JSON.stringify(body)}`,
  )
}
