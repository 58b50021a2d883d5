import type { CompiledForm } from '../compile/compiledForm'
import type { Address, Answers } from '../model/answers'
import type { CodedError } from '../model/errors'
import type { Explanation } from './explanation'

/**
 * The state of one field, or of one field of one group set. In the browser it is a valtio proxy that its widget
 * subscribes to; `value` is replaced whole, never mutated. Only the answering writes it.
 */
export interface FieldState {
  /** The normalised answer; undefined = none. A value that its type refuses stays as typed until it is mended. */
  value: unknown
  visible: boolean
  required: boolean
  disabled: boolean
  errors: readonly CodedError[]
  /** What the answer earns; null where it is not graded or there is none. */
  points: number | null
}

/**
 * One set of a repeating group; `key` identifies it while sets are added and removed. Neither it nor the group around it tells of its
 * fields' changes: each field does.
 */
export interface SetState {
  readonly key: string
  readonly fields: { readonly [fieldId: string]: FieldState }
}

export interface GroupState extends FieldState {
  /** Replaced whole, and frozen as each set is: an observable one would be followed set by set, of which there may be hundreds. */
  sets: readonly SetState[]
}

/**
 * A field of kind `row`. Its own `value` stays undefined (or is what was loaded when that was no row): the answer is that of
 * its members, which have addresses of their own (`{ fieldId: memberId }`, in a group with the set's).
 */
export interface RowState extends FieldState {
  readonly members: { readonly [memberId: string]: FieldState }
}

/** The points of a whole answering. */
export interface Grade {
  readonly points: number
  readonly maxPoints: number
  /** `points` of `maxPoints` in percent, two decimals; null when nothing can be earned. */
  readonly percentage: number | null
}

export interface AddressedError {
  readonly address: Address
  readonly error: CodedError
}

/** Everything impure that an answering may need comes from here. */
export interface AnsweringContext {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** IANA name of the zone that dates and times are local to. */
  readonly timezone: string
  /** Who answers; null on a public form. */
  readonly user: { readonly id: number; readonly groupIds: readonly number[] } | null
  /** Makes an object observable: identity on the server, valtio's `proxy` in the browser. */
  readonly createState: <T extends object>(initial: T) => T
}

/**
 * A running answering: the one evaluator behind the answering screen, the designer's preview, the server's check and bulk
 * edits. Synchronous. Every action ends in `settle`: visibility, required, disabled; answers of fields that become hidden are dropped.
 */
export interface Answering {
  readonly compiled: CompiledForm
  /** Top-level fields by id; those of kind `group` are {@link GroupState}s, those of kind `row` {@link RowState}s. */
  readonly fields: { readonly [fieldId: string]: FieldState | GroupState | RowState }
  /** By page index: false when all its fields are hidden (such a page is skipped). */
  readonly pages: readonly { visible: boolean }[]
  /**
   * Writes one answer (`undefined` clears it) and settles what depends on it. Unknown addresses are ignored. Writing a level of
   * a row clears the deeper levels and the details; a row that depends on it restarts.
   * Writing a row writes all its members at once.
   */
  readonly set: (address: Address, value: unknown) => void
  /**
   * Says whether a field of kind `row` has any row to offer. While it has none, neither it nor its levels are required, because a respondent
   * could not go on. Only the owner of the rows (a widget, the server) can tell; until then the field counts as having some.
   */
  readonly setOffered: (fieldId: string, isOffered: boolean) => void
  readonly addSet: (groupId: string) => void
  readonly removeSet: (groupId: string, setIndex: number) => void
  /**
   * Checks visible answers of the form, or of one page, writes `errors` on each field checked and returns them in document order.
   * The first one is where the screen should go. `unfinished`: what is missing may be missing.
   */
  readonly validate: (scope?: {
    readonly page?: number
    readonly unfinished?: boolean | undefined
  }) => readonly AddressedError[]
  /**
   * Somebody has left a field: what is wrong with its answer shows. That it has none does so only once {@link validate} has asked for
   * it.
   */
  readonly leave: (address: Address) => void
  /** The errors that visible fields show now, in document order. */
  readonly shownErrors: () => readonly AddressedError[]
  /** Shows errors that came from elsewhere (a server's 400) on their fields. */
  readonly putErrors: (errors: readonly AddressedError[]) => void
  /** Takes away the errors shown at these addresses. */
  readonly clearErrors: (addresses: readonly Address[]) => void
  /** The answers to send: visible, not empty, in stored shapes; answers of unknown types as they came. */
  readonly toSubmission: () => Answers
  /** The points of the answers as they stand; null for a form that is not graded. */
  readonly grade: () => Grade | null
  /** Why a field is shown, hidden, asked for or locked right now; undefined for an unknown address. */
  readonly explain: (address: Address) => Explanation | undefined
  /** The state at an address, or undefined. */
  readonly stateAt: (address: Address) => FieldState | GroupState | RowState | undefined
}
