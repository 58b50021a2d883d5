import type { ErrorCode } from '../model/errors'

const missing: ReadonlySet<ErrorCode> = new Set(['FIELD_REQUIRED', 'TOO_FEW_SETS', 'TOO_FEW_FILES'])

/** Returns whether an error only says that an answer is missing, rather than wrong. */
export const isMissing = (code: ErrorCode): boolean => missing.has(code)
