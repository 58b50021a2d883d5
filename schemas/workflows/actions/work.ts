import type { Answers } from '../../model/answers'
import type { WhyUnmapped } from '../mapping/answersWriter'
import type { Match } from './matching'

/** The rows of a mapping that wrote nothing, by their place, with the reason. */
export type Unmapped = readonly {
  readonly at: number
  readonly target: string
  readonly why: WhyUnmapped
}[]

/** To whom a record is assigned. */
export type Assignee =
  | { readonly who: 'recordUser' | 'formOwner' | 'accountOwner' }
  | { readonly who: 'user'; readonly id: number | null; readonly email: string; readonly name: string }
  | { readonly who: 'connection'; readonly id: number | null; readonly email: string; readonly name: string }
  /** Whoever has this e-mail address, in the account or in one of its connections. */
  | { readonly who: 'address' | 'connectedAddress'; readonly email: string }

/** The person or group that is asked for an approval. */
export type Approver =
  | Assignee
  /** Whoever is a member of the group when answering. */
  | { readonly who: 'group'; readonly id: number; readonly name: string }

/** When an approver must write a comment. */
export type ApprovalComment = 'optional' | 'onReject' | 'required'

/** What happens if nobody answers in time: somebody else is asked, or it counts as rejected. */
export type Escalation = { readonly at: string } & (
  { readonly then: 'rejected' } | { readonly then: 'ask'; readonly to: Approver | null }
)

/** A message that stops a record from being saved; '' only marks the field. */
export interface StopMessage {
  readonly fieldId: string
  readonly message: string
}

/** Which of several matches are written: all, the oldest one, or none. */
export type Several = 'all' | 'first' | 'refuse'

/** What an update writes into its matches. */
interface Updating {
  readonly match: readonly Match[]
  readonly several: Several
  /** With more matches than this, nothing is written. */
  readonly most: number
  readonly answers: Answers
  readonly unmapped: Unmapped
  /** What is created where none matches; null creates nothing. */
  readonly make: { readonly answers: Answers; readonly folio?: string } | null
}

/**
 * One piece of an action's work with everything filled in; each has a line in the log. `set` is the number of the group's set that it is
 * for.
 */
export type Work =
  | {
      readonly do: 'createRecord'
      readonly formId: number
      readonly answers: Answers
      readonly folio?: string
      readonly set?: number
      readonly unmapped: Unmapped
    }
  | {
      readonly do: 'writeRow'
      readonly catalogId: number
      /** Answers of the catalog; options by their values. */
      readonly answers: Answers
      readonly set?: number
      readonly unmapped: Unmapped
    }
  | ({ readonly do: 'updateRecords'; readonly formId: number } & Updating)
  | ({ readonly do: 'updateRows'; readonly catalogId: number } & Updating)
  | { readonly do: 'syncCatalogs'; readonly catalogIds: readonly number[]; readonly isOver: boolean }
  | {
      readonly do: 'assign'
      readonly to: Assignee
      readonly notifies: boolean
      readonly mails: boolean
    }
  /** The configuration has the shape of a form's own e-mail. */
  | { readonly do: 'sendEmail'; readonly configuration: { readonly [key: string]: unknown } }
  | { readonly do: 'setAnswers'; readonly answers: Answers; readonly unmapped: Unmapped }
  /** The PDF is made and named when the work is carried out. `template`: null for the form's default one. */
  | {
      readonly do: 'attachPdf'
      readonly fieldId: string
      readonly template: string | null
      readonly fileName: string
    }
  | { readonly do: 'callService'; readonly configuration: { readonly [key: string]: unknown } }
  | { readonly do: 'stop'; readonly message: string; readonly fields: readonly StopMessage[] }
  /** The following steps run at this moment; null where the field that decides it holds none. */
  | {
      readonly do: 'wait'
      readonly until: string | null
      /** True where a change of the answers moves the moment. */
      readonly follows: boolean
      readonly onlyIfStill: boolean
    }
  /** The following steps depend on the answer; `to` is null where the record names nobody. */
  | {
      readonly do: 'askApproval'
      readonly to: Approver | null
      readonly question: string
      readonly comment: ApprovalComment
      /** The fields whose answers the approver sees beside the question. */
      readonly shows: readonly string[]
      readonly escalation: Escalation | null
    }
  /** This version cannot carry it out; the log says so. */
  | {
      readonly do: 'nothing'
      readonly why: 'notSupported' | 'targetGone' | 'noAssignee' | 'noKey' | 'noFileField'
    }
