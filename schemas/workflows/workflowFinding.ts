/** What can be wrong with workflows; the message of each is `workflow.finding.<CODE>`. */
export const workflowFindingCodes = [
  /** It is for nothing that happens to a record. */
  'NO_MOMENT',
  'NO_ACTIONS',
  /** The saved view that it runs over is gone, or its owner may not see it: params.view. */
  'SCHEDULE_VIEW_GONE',
  /** A condition, or a change that it waits for, names a field that the form no longer has. */
  'CONDITION_FIELD_GONE',
  'CONDITION_UNKNOWN',
  /** What is compared with is none of the field's options. */
  'CONDITION_NO_OPTION',
  /** Conditions of which all must hold, and that no answer meets together. */
  'CONDITION_IMPOSSIBLE',
  'ACTION_UNKNOWN',
  'ACTION_NOT_SUPPORTED',
  /** It cannot be done before saving, or after, or for what is deleted. */
  'ACTION_NOT_BEFORE',
  'ACTION_NOT_AFTER',
  'ACTION_NOT_DELETED',
  /** It lacks what it needs: params.lacks. */
  'ACTION_UNFINISHED',
  'ACTION_FIELD_GONE',
  /** Whom it assigns to could edit no record of the form: they are gone, their connection has ended or was never accepted, or nothing is shared with them. */
  'ASSIGNEE_CANNOT_EDIT',
  /** It is for an answer that nobody was asked for before. */
  'ACTION_NO_APPROVAL',
  /** The form or catalog that it writes is gone, or its owner may not write there. */
  'TARGET_GONE',
  'MAPPING_TARGET_GONE',
  /** Target and source are of kinds that cannot be made one of the other. */
  'MAPPING_OTHER_TYPE',
  /** What tells which records or rows are meant names a field that is gone, or cannot be compared so. */
  'MATCH_FIELD_GONE',
  'MATCH_OTHER_TYPE',
  /** The field for a PDF takes none, or is in a group or a row. */
  'PDF_FIELD_UNFIT',
  /** The form has the template no more that a PDF is made with: it is made with its default one. */
  'PDF_TEMPLATE_GONE',
  /** Nothing can be sent to the address of a call: it is no whole one, or an answer would decide whom it leads to. */
  'SERVICE_ADDRESS_UNFIT',
  /** The address of a call is none of the internet: it is refused, unless the installation allows params.host. */
  'SERVICE_ADDRESS_PRIVATE',
  /** A secret header of a call has no value. */
  'SERVICE_SECRET_MISSING',
  /** A field that the target demands and that nothing is written into. */
  'MAPPING_REQUIRED_LEFT',
  /** What it does runs it again: params.path says over which forms. */
  'LOOP',
] as const

export type WorkflowFindingCode = (typeof workflowFindingCodes)[number]

export interface WorkflowFinding {
  readonly code: WorkflowFindingCode
  /** `error`: it can never do what it says; `warning`: it may not. */
  readonly severity: 'error' | 'warning'
  /** The workflow's place, and that of an action of it. */
  readonly at: number
  readonly action?: number
  readonly fieldId?: string
  readonly params?: Readonly<Record<string, string | number>>
}
