import type { ApiError, FieldErrors, FieldProblem } from '../../schemas/api/common'
import type { UserErrors } from '../../schemas/api/account'
import type { SignUpErrors } from '../../schemas/api/signUp'
import { errorCodes, type CodedError } from '../../schemas/model/errors'
import type { Locale } from '../../schemas/model/locales'
import type { AppError, FieldsError, PlacedError, UserError } from '../appError'
import { errorText } from './messages'

/** Numbers that older clients know instead of our codes. */
const legacyCodes: Readonly<Partial<Record<CodedError['code'], number>>> = {
  ACCOUNT_NOT_ACTIVE: 0,
  WRONG_CREDENTIALS: 1,
  PASSKEY_REFUSED: 1,
  SECOND_FACTOR_NEEDED: 3,
  SECOND_FACTOR_WRONG: 3,
  RECORD_EXISTS: 8,
}

export interface PresentedError {
  readonly status: number
  readonly body: unknown
}

export function presentCoded(
  error: CodedError,
  locale: Locale,
): PresentedError & { readonly body: ApiError } {
  return {
    status: errorCodes[error.code],
    body: {
      error: errorText(error, locale),
      error_code: error.code,
      code: legacyCodes[error.code] ?? error.code,
      ...(error.params ? { params: { ...error.params } } : {}),
    },
  }
}

export function presentAppError(error: AppError, locale: Locale): PresentedError {
  const { status, body } = presentCoded(error.coded, locale)
  return { status, body: { ...body, ...error.extra } }
}

function problemOf(errors: readonly PlacedError[], locale: Locale): FieldProblem {
  return {
    msg: errors.map(({ error }) => errorText(error, locale)),
    label: errors[0]?.label ?? '',
    error: [],
    codes: errors.map(({ error }) => error),
  }
}

function groupBy<T>(values: readonly T[], key: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const group = groups.get(key(value))
    if (group) group.push(value)
    else groups.set(key(value), [value])
  }
  return groups
}

const mapGroups = <T, U>(groups: Map<string, T[]>, present: (values: T[]) => U): Record<string, U> =>
  Object.fromEntries([...groups].map(([key, values]) => [key, present(values)]))

/** Presents field errors: field id → problem; group id → set index → field id → problem. */
export function presentFieldsError(
  error: FieldsError,
  locale: Locale,
): PresentedError & { readonly body: FieldErrors } {
  const inSet = (placed: PlacedError) => placed.groupId !== undefined && placed.setIndex !== undefined
  const flat = groupBy(
    error.errors.filter((placed) => !inSet(placed)),
    (placed) => placed.fieldId,
  )
  const grouped = groupBy(error.errors.filter(inSet), (placed) => placed.groupId ?? '')
  const body: FieldErrors = {
    ...mapGroups(grouped, (ofGroup) =>
      mapGroups(
        groupBy(ofGroup, (placed) => String(placed.setIndex)),
        (ofSet) =>
          mapGroups(
            groupBy(ofSet, (placed) => placed.fieldId),
            (ofField) => problemOf(ofField, locale),
          ),
      ),
    ),
    // An error of the group itself (too few sets) replaces those of its sets.
    ...mapGroups(flat, (ofField) => problemOf(ofField, locale)),
  }
  return { status: 400, body }
}

export function presentUserError(error: UserError, locale: Locale): PresentedError {
  const entries = Object.entries(error.errors)
  const said = Object.fromEntries(entries.map(([key, coded]) => [key, [errorText(coded, locale)]]))
  const codes = Object.fromEntries(entries.map(([key, coded]) => [key, coded.code]))
  const body: UserErrors | SignUpErrors =
    error.under === 'client' ? { client: said, codes } : { user_admin: said, codes }
  return { status: 400, body }
}
