import type { CompiledForm } from '../compile/compiledForm'
import type { Address, Answers } from '../model/answers'
import type { CodedError } from '../model/errors'
import type { Explanation } from './explanation'

/**
 * The state of a field, or of a field in one set of a group. In the browser it is a valtio proxy that the widget subscribes to; `value` is
 * replaced whole, never mutated. Only the answering writes it.
 */
export interface FieldState {
  /** The normalised answer; undefined for none. An invalid value stays as typed until it is corrected. */
  value: unknown
  visible: boolean
  required: boolean
  disabled: boolean
  errors: readonly CodedError[]
  /** The points that the answer earns; null when it is not graded or missing. */
  points: number | null
}

/**
 * A set of a repeating group; `key` identifies it while sets are added and removed. Changes of its fields do not notify listeners of the
 * set or the group, only those of the field.
 */
export interface SetState {
  readonly key: string
  readonly fields: { readonly [fieldId: string]: FieldState }
}

export interface GroupState extends FieldState {
  /** Replaced whole, and frozen like each set, because observing hundreds of sets would be slow. */
  sets: readonly SetState[]
}

/**
 * A field of kind `row`. Its own `value` is undefined, except for a loaded invalid value, because its members hold the answer, at addresses
 * of their own (`{ fieldId: memberId }`, within a group with the set's).
 */
export interface RowState extends FieldState {
  readonly members: { readonly [memberId: string]: FieldState }
}

/** The points of a whole answering. */
export interface Grade {
  readonly points: number
  readonly maxPoints: number
  /** `points` as a percentage of `maxPoints`, with two decimals; null when nothing can be earned. */
  readonly percentage: number | null
}

export interface AddressedError {
  readonly address: Address
  readonly error: CodedError
}

/** The source of everything impure that an answering needs. */
export interface AnsweringContext {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** IANA name of the zone in which dates and times are local. */
  readonly timezone: string
  /** The person who answers; null on a public form. */
  readonly user: { readonly id: number; readonly groupIds: readonly number[] } | null
  /** Makes an object observable: identity on the server, valtio's `proxy` in the browser. */
  readonly createState: <T extends object>(initial: T) => T
}

/**
 * A running answering: the single evaluator of the answering screen, the designer's preview, the server's check and bulk edits.
 * Synchronous. Every change ends in `settle`, which updates visibility, required and disabled, and removes answers of fields that become
 * hidden.
 */
export interface Answering {
  readonly compiled: CompiledForm
  /** Top-level fields by id; those of kind `group` are {@link GroupState}s, those of kind `row` {@link RowState}s. */
  readonly fields: { readonly [fieldId: string]: FieldState | GroupState | RowState }
  /** By page index: false when all fields of the page are hidden (the page is then skipped). */
  readonly pages: readonly { visible: boolean }[]
  /**
   * Writes one answer (`undefined` clears it) and settles what depends on it. Ignores unknown addresses. Writing a level of a row clears
   * the deeper levels and the details, and restarts rows that depend on it. Writing a row writes all its members at once.
   */
  readonly set: (address: Address, value: unknown) => void
  /**
   * Sets whether a field of kind `row` has any rows to offer. Without any, neither the row nor its levels are required, because a
   * respondent could not continue. Only the owner of the rows (a widget, the server) knows; until it says so, the field counts as having
   * some.
   */
  readonly setOffered: (fieldId: string, isOffered: boolean) => void
  readonly addSet: (groupId: string) => void
  readonly removeSet: (groupId: string, setIndex: number) => void
  /**
   * Checks visible answers of the form or of one page, writes `errors` on each checked field and returns them in document order; the screen
   * should go to the first. `unfinished` ignores missing answers.
   */
  readonly validate: (scope?: {
    readonly page?: number
    readonly unfinished?: boolean | undefined
  }) => readonly AddressedError[]
  /** Shows the error of a field that the respondent leaves. A missing answer shows only after {@link validate} has asked for it. */
  readonly leave: (address: Address) => void
  /** Returns the errors that visible fields show now, in document order. */
  readonly shownErrors: () => readonly AddressedError[]
  /** Shows errors from elsewhere (a server's 400) on their fields. */
  readonly putErrors: (errors: readonly AddressedError[]) => void
  /** Removes the errors shown at these addresses. */
  readonly clearErrors: (addresses: readonly Address[]) => void
  /** Returns the answers to send: visible and non-empty, in stored form; answers of unknown types unchanged. */
  readonly toSubmission: () => Answers
  /** Returns the points of the current answers; null for a form that is not graded. */
  readonly grade: () => Grade | null
  /** Returns why a field is shown, hidden, required or locked now; undefined for an unknown address. */
  readonly explain: (address: Address) => Explanation | undefined
  /** Returns the state at an address, or undefined. */
  readonly stateAt: (address: Address) => FieldState | GroupState | RowState | undefined
}
