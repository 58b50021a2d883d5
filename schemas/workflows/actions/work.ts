import type { Answers } from '../../model/answers'
import type { WhyUnmapped } from '../mapping/answersWriter'
import type { Match } from './matching'

/** Rows of a mapping that wrote nothing, by their place, and why. */
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
  /** Whose e-mail address an answer is: of somebody of the account, or of a connection of it. */
  | { readonly who: 'address' | 'connectedAddress'; readonly email: string }

/** Whose approval is asked for. */
export type Approver =
  | Assignee
  /** Whoever is in it when somebody answers. */
  | { readonly who: 'group'; readonly id: number; readonly name: string }

/** What somebody who is asked must write. */
export type ApprovalComment = 'optional' | 'onReject' | 'required'

/** What happens when nobody answered by then: somebody else is asked, or it counts as rejected. */
export type Escalation = { readonly at: string } & (
  { readonly then: 'rejected' } | { readonly then: 'ask'; readonly to: Approver | null }
)

/** A message that stops a record from being saved; '' where the field alone is marked. */
export interface StopMessage {
  readonly fieldId: string
  readonly message: string
}

/** What is done where several match: with all of them, with the oldest, or with none. */
export type Several = 'all' | 'first' | 'refuse'

/** What is written into whatever matches. */
interface Updating {
  readonly match: readonly Match[]
  readonly several: Several
  /** Where more match than these nothing is done. */
  readonly most: number
  readonly answers: Answers
  readonly unmapped: Unmapped
  /** What is made where none matches; null: nothing is. */
  readonly make: { readonly answers: Answers; readonly folio?: string } | null
}

/** What an action does, with everything filled in: one thing, of which the log has one line. `set`: for which set of a group. */
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
      /** As the catalog is answered; options by their values. */
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
  /** The configuration is read as that of a form's own e-mail. */
  | { readonly do: 'sendEmail'; readonly configuration: { readonly [key: string]: unknown } }
  | { readonly do: 'setAnswers'; readonly answers: Answers; readonly unmapped: Unmapped }
  /** The PDF is made, and called, when it is done. `template`: null for the form's default one. */
  | {
      readonly do: 'attachPdf'
      readonly fieldId: string
      readonly template: string | null
      readonly fileName: string
    }
  | { readonly do: 'callService'; readonly configuration: { readonly [key: string]: unknown } }
  | { readonly do: 'stop'; readonly message: string; readonly fields: readonly StopMessage[] }
  /** What follows is done then; null: the field that it follows says no moment. */
  | {
      readonly do: 'wait'
      readonly until: string | null
      /** It moves with the record's answers. */
      readonly follows: boolean
      readonly onlyIfStill: boolean
    }
  /** What follows goes on by the answer; `to` is null where the record names nobody. */
  | {
      readonly do: 'askApproval'
      readonly to: Approver | null
      readonly question: string
      readonly comment: ApprovalComment
      /** The fields whose answers are shown beside the question. */
      readonly shows: readonly string[]
      readonly escalation: Escalation | null
    }
  /** What this version cannot do: it is told in the log. */
  | {
      readonly do: 'nothing'
      readonly why: 'notSupported' | 'targetGone' | 'noAssignee' | 'noKey' | 'noFileField'
    }
