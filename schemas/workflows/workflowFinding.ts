/** What can be wrong with workflows; the message of each code is `workflow.finding.<CODE>`. */
export const workflowFindingCodes = [
  /** The workflow names no event of a record. */
  'NO_MOMENT',
  'NO_ACTIONS',
  /** The saved view of the schedule no longer exists, or its owner may not see it: params.view. */
  'SCHEDULE_VIEW_GONE',
  /** A condition or an awaited change names a field that the form no longer has. */
  'CONDITION_FIELD_GONE',
  'CONDITION_UNKNOWN',
  /** A condition compares with a text that is no option of the field. */
  'CONDITION_NO_OPTION',
  /** No answer meets all conditions that must hold together. */
  'CONDITION_IMPOSSIBLE',
  'ACTION_UNKNOWN',
  'ACTION_NOT_SUPPORTED',
  /** The action cannot run before saving, after saving, or for a deleted record. */
  'ACTION_NOT_BEFORE',
  'ACTION_NOT_AFTER',
  'ACTION_NOT_DELETED',
  /** The configuration lacks something: params.lacks. */
  'ACTION_UNFINISHED',
  'ACTION_FIELD_GONE',
  /**
   * The assignee could not edit any record of the form: the person is gone, the connection has ended or was never accepted, or nothing is
   * shared with them.
   */
  'ASSIGNEE_CANNOT_EDIT',
  /** The step depends on an approval, and no step before it asks for one. */
  'ACTION_NO_APPROVAL',
  /** The form or catalog that it writes no longer exists, or its owner may not write there. */
  'TARGET_GONE',
  'MAPPING_TARGET_GONE',
  /** The source's kind does not convert to the target's. */
  'MAPPING_OTHER_TYPE',
  /** A match names a field that no longer exists, or that cannot be compared that way. */
  'MATCH_FIELD_GONE',
  'MATCH_OTHER_TYPE',
  /** The field for a PDF takes no files, or lies in a group or a row. */
  'PDF_FIELD_UNFIT',
  /** The form no longer has the PDF's template, so the default one is used. */
  'PDF_TEMPLATE_GONE',
  /** The address of a call is incomplete, or an answer would decide which host is called. */
  'SERVICE_ADDRESS_UNFIT',
  /** The address of a call lies outside of the internet; the call is refused unless the installation allows params.host. */
  'SERVICE_ADDRESS_PRIVATE',
  /** A secret header of a call has no value. */
  'SERVICE_SECRET_MISSING',
  /** The target requires a field that nothing is written into. */
  'MAPPING_REQUIRED_LEFT',
  /** The workflow runs itself again; params.path names the forms on the way. */
  'LOOP',
] as const

export type WorkflowFindingCode = (typeof workflowFindingCodes)[number]

export interface WorkflowFinding {
  readonly code: WorkflowFindingCode
  /** `error`: the workflow or action can never work; `warning`: it may fail. */
  readonly severity: 'error' | 'warning'
  /** The workflow's place, and the action's within it. */
  readonly at: number
  readonly action?: number
  readonly fieldId?: string
  readonly params?: Readonly<Record<string, string | number>>
}
