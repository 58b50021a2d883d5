// Which parts of a language's texts a public form can show: what it begins with, and what it may load later.

/** Whole areas, and single texts of areas that belong to the app. */
const areas = /^(answer|error|outbox|renderer)\./
const single = new Set(['action.undo'])
/** A wording without values goes with the one that has them. */
const withValues = (id) => id.replace(/\.bare$/, '')
/** Of these areas, what only the designer draws. */
const designers = /^renderer\.(color\.pick|fields|lines|options|section)\b/
/** What only saving a form, a catalog, an item or an account can be told, or who loads sheets and works with records. */
const othersErrors = new Set(
  [
    'IMAGES_WRONG_MIN_CONFIG IMAGES_WRONG_MAX_CONFIG IMAGES_WM_CONFIG_INCOMPLETE INVALID_FIELD_ID REPEATED_FIELD_ID INVALID_LINK_NAME REPEATED_LINK_NAME',
    'CANNOT_DELETE_LAST_PAGE CANNOT_DELETE_DEFAULT_OPTION CANNOT_DELETE_LAST_OPTION REPEATED_OPTION_VALUE MIN_OVER_MAX',
    'FIELD_HAS_RULES FIELD_AFFECTED_BY_RULES CHANGE_RULE CHANGE_RELATION FIELDS_CHANGE_RULES CATALOG_ALREADY_EXISTS_FORM',
    'RELATION_CYCLE INVALID_REDIRECT_URL INVALID_BUTTON_URL INVALID_COLOR REPEATED_EMAIL INVALID_EMAILS',
    'TIMER_WITHOUT_MINUTES SENDER_WITHOUT_FIELD SECRET_IN_EMAIL CATALOG_FIELD_ID NOT_ALLOWED_IN_CATALOG',
    'NOT_ALLOWED_IN_GROUP NOT_ALLOWED_ON_PAGE RULE_UNFILLED_OPTIONS CATALOG_IN_USE',
    'ROW_KEY_TAKEN INVALID_ROW_ID',
    'CATALOG_FILTER_NAME MOVE_ITEM_FAILED PASSWORD_LENGTH PASSWORD_TOO_COMMON PASSWORDS_DIFFER',
    'SHEETS_FULL SHEET_ADDRESS_FAILED SHEET_ADDRESS_REFUSED SHEET_CELL_CUT SHEET_CELL_ERROR SHEET_CELL_FORMAT SHEET_CELL_TOO_LONG SHEET_CELL_UNSOLVED',
    'SHEET_COLUMN_MISSING SHEET_COLUMN_TWICE SHEET_EMPTY SHEET_ENCRYPTED SHEET_ERRORS_MORE SHEET_GONE SHEET_KEY_EMPTY SHEET_KEY_REPEATED',
    'SHEET_KEY_UNMAPPED SHEET_NOT_A_SHEET SHEET_OLD_FORMAT SHEET_QUOTE_LEFT_OPEN SHEET_ROW_TOO_LONG SHEET_TOO_LARGE',
    'SHEET_TOO_MANY_COLUMNS SHEET_TOO_MANY_ROWS SHEET_UNREADABLE TASK_ITEM_GONE TASK_RIGHT_LOST TOO_MANY_TASKS',
    'CATALOGS_UNCONFIGURED CATALOG_CYCLE CATALOG_FILTER_BAD_NAME CATALOG_FILTER_IN_USE CATALOG_FILTER_TAKEN CATALOG_KEY_REPEATED CATALOG_NOT_ALLOWED',
    'CHANGE_CATALOG_FIELD CHANGE_FILTER FOLDER_OF_OTHER_KIND FORM_FIELDS_REQUIRED INVALID_FORM LOGIC_OPERATOR LOGIC_TOO_LARGE SCHEMA_TOO_LARGE',
    'INBOX_ITEM_TOO_LARGE INBOX_STATUS INVALID_SELECTOR RANGE_NOT_SATISFIABLE',
    'INVALID_LANGUAGE INVALID_USERNAME USERNAME_TAKEN NAME_REQUIRED WRONG_CREDENTIALS ACCOUNT_NOT_ACTIVE',
  ]
    .join(' ')
    .split(' ')
    .map((code) => `error.${code}`),
)

/** Whether a text belongs to what lets people go on on another device. */
export const isHandoverText = (id) => /^(handover\.|error\.DRAFT_)/.test(id)

/** Whether a text is in the part that a public form begins with. */
export const isPublicText = (id) =>
  single.has(id) ||
  (areas.test(id) && !designers.test(id) && !othersErrors.has(withValues(id)) && !isHandoverText(id))
