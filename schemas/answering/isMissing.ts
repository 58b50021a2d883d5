import type { ErrorCode } from '../model/errors'

const missing: ReadonlySet<ErrorCode> = new Set(['FIELD_REQUIRED', 'TOO_FEW_SETS', 'TOO_FEW_FILES'])

/** Whether an error only says that something has not been answered (yet), rather than that an answer is wrong. */
export const isMissing = (code: ErrorCode): boolean => missing.has(code)
