/**
 * Every error the product can report: its code and the HTTP status the server answers with. The message is
 * `error.<CODE>` in `locales/`; the params fill its placeholders. Codes are as in the specifications where those name one.
 */
export const errorCodes = {
  // A value (spec forms §5, §8)
  FIELD_REQUIRED: 400,
  FORM_FIELDS_REQUIRED: 400,
  INVALID_VALUE: 400,
  TEXT_TOO_LONG: 400,
  INVALID_EMAIL: 400,
  NOT_A_NUMBER: 400,
  NOT_AN_INTEGER: 400,
  NUMBER_TOO_SMALL: 400,
  NUMBER_TOO_LARGE: 400,
  INVALID_DATE: 400,
  INVALID_TIME: 400,
  INVALID_DATETIME: 400,
  NOT_AN_OPTION: 400,
  TOO_FEW_SETS: 400,
  TOO_MANY_SETS: 400,
  PASSWORD_TOO_SHORT: 400,
  INVALID_PLACE: 400,
  INVALID_FILE: 400,
  TOO_FEW_FILES: 400,
  TOO_MANY_FILES: 400,
  NUMBER_NOT_IN_STEPS: 400,
  // The device
  LOCATION_DENIED: 0,
  LOCATION_UNAVAILABLE: 0,
  // Files (spec forms §5, §8 Upload)
  UPLOAD_FILE_INVALID_FORMAT: 400,
  INVALID_FILE_NAME: 400,
  REQUEST_WITHOUT_FILE: 400,
  FILE_TOO_LARGE: 413,
  FILE_EMPTY: 400,
  UPLOAD_IMAGE_ERROR: 400,
  CANT_UPLOAD_DOC: 400,
  CANT_UPLOAD_IMAGE: 400,
  CANT_UPLOAD_SIGNATURE: 400,
  FIELD_REQUIRED_IMAGE: 400,
  IMAGES_WRONG_MIN_CONFIG: 400,
  IMAGES_WRONG_MAX_CONFIG: 400,
  IMAGES_WM_CONFIG_INCOMPLETE: 400,
  // The editor (spec forms §8 Editor)
  INVALID_FIELD_ID: 400,
  REPEATED_FIELD_ID: 400,
  CANNOT_DELETE_LAST_PAGE: 400,
  CANNOT_DELETE_DEFAULT_OPTION: 400,
  CANNOT_DELETE_LAST_OPTION: 400,
  FIELD_HAS_RULES: 400,
  FIELD_AFFECTED_BY_RULES: 400,
  CATALOG_ALREADY_EXISTS_FORM: 400,
  INVALID_REDIRECT_URL: 400,
  INVALID_COLOR: 400,
  NOT_ALLOWED_IN_GROUP: 400,
  NOT_ALLOWED_ON_PAGE: 400,
  INVALID_FORM: 400,
  RULE_UNFILLED_OPTIONS: 400,
  // Logic that integrators feed directly
  LOGIC_OPERATOR: 400,
  LOGIC_TOO_LARGE: 400,
  // A submission (domain notes §6, decisions)
  UNKNOWN_ANSWER: 400,
  FOLIO_REQUIRED: 400,
  FOLIO_TAKEN: 400,
  FOLIO_NOT_EDITABLE: 400,
  RECORD_EXISTS: 400,
  IDEMPOTENCY_CONFLICT: 409,
  INVALID_TIMEZONE: 400,
  CANT_EDIT_UNASSIGNED_RECORD: 400,
  RECORD_NOT_EDITABLE: 400,
  SECRET_MISSING: 400,
  // The tree of items
  MOVE_ITEM_FAILED: 400,
  // A user
  PASSWORD_LENGTH: 400,
  PASSWORD_TOO_COMMON: 400,
  PASSWORDS_DIFFER: 400,
  INVALID_LANGUAGE: 400,
  INVALID_USERNAME: 400,
  USERNAME_TAKEN: 400,
  NAME_REQUIRED: 400,
  // The session
  NOT_AUTHENTICATED: 401,
  SESSION_ENDED: 440,
  WRONG_CREDENTIALS: 400,
  ACCOUNT_NOT_ACTIVE: 400,
  // The request
  BAD_REQUEST: 400,
  INVALID_JSON: 400,
  JSON_TOO_DEEP: 400,
  INVALID_TEXT: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 401,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
  // The client's own: no answer came, so there is no status
  OFFLINE: 0,
  TIMED_OUT: 0,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorCodes

/** An error as data. `params` fill the placeholders of its message: numbers stay numbers so that locales format them. */
export interface CodedError {
  readonly code: ErrorCode
  readonly params?: { readonly [name: string]: string | number }
}
